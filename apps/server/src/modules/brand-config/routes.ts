import { spokenLanguages } from '@trevo/i18n';
import { ok } from '@trevo/kernel';
import { currencies } from '@trevo/money';
import { type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, recordAudit } from '../audit/index.ts';
import { insertLogo, jurisdictions, type Logo, readLogo } from '../brand/index.ts';
import { isCurrencyHeld, isTimeZoneHeld } from './apply-config.ts';
import { type BrandConfig, configOf } from './brand-config.ts';
import { readSentLogo } from './read-logo.ts';
import { decideConfig, setConfig } from './set-config.ts';
import { numberInForce, readVersions, type VersionLine } from './versions-store.ts';

const officeBrandConfig: Handler<'officeBrandConfig'> = async (ctx) => {
  const { app, merchant } = ctx;
  const own = operatorOf(ctx).operatorId;
  const config = configOf(merchant, app.clock.now());
  const logo = config.logo === null ? null : await readLogo(app.db, merchant.id, config.logo.id);
  return ok({
    config: wireOf(config),
    logoPicture: logo === null ? null : pictureOf(logo),
    number: await numberInForce(app.db, merchant.id),
    currencyHeld: await isCurrencyHeld(app.db, merchant.id),
    timeZoneHeld: await isTimeZoneHeld(app.db, merchant.id),
    choices: { languages: [...spokenLanguages], currencies: Object.keys(currencies), jurisdictions: [...jurisdictions] },
    versions: (await readVersions(app.db, merchant.id)).map((version) => lineOf(version, own)),
  });
};

function lineOf({ id, number, config, reason, state, proposer, proposedBy, proposedAt, decider }: VersionLine, own: string) {
  return {
    versionId: id,
    number,
    config: wireOf(config),
    reason,
    state,
    proposedBy: proposer,
    isOwn: proposedBy === own,
    proposedAt: new Date(proposedAt).toISOString(),
    decidedBy: decider,
  };
}

function wireOf(config: BrandConfig) {
  return { ...config, hosts: [...config.hosts], languages: [...config.languages], licence: { ...config.licence } };
}

function pictureOf({ type, content }: Pick<Logo, 'content' | 'type'>): string {
  return `data:${type};base64,${content.toString('base64')}`;
}

const officeSetBrandConfig: Handler<'officeSetBrandConfig'> = async (ctx, { number, config, reason }) => {
  const actor = actorOf(ctx);
  // Languages and currency are words of the wire until the check has looked at them.
  return setConfig(ctx.app, ctx.merchant, actor, { number, reason, config: config as BrandConfig });
};

const officeDecideBrandConfig: Handler<'officeDecideBrandConfig'> = async (ctx, decision) => {
  const decided = await decideConfig(ctx.app, ctx.merchant, actorOf(ctx), decision);
  return decided.ok ? ok({ done: true as const }) : decided;
};

const officeSendBrandLogo: Handler<'officeSendBrandLogo'> = async (ctx, { data }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const read = await readSentLogo(app, data, operatorId);
  if (!read.ok) return read;
  const { type, width, height, content } = read.value;
  const id = app.newId('brandLogo');
  await inTransaction(app.db, async (tx) => {
    await insertLogo(tx, merchant.id, { id, ...read.value });
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor: { kind: 'operator', id: operatorId },
      action: 'brand.logo',
      subject: { kind: 'merchant', id: merchant.id },
      detail: { logo: { id, type, width, height, bytes: content.length } },
      at: app.clock.now(),
    });
  });
  return ok({ logo: { id, width, height }, picture: pictureOf(read.value) });
};

export const brandConfigRoutes: Handlers<'officeBrandConfig' | 'officeDecideBrandConfig' | 'officeSendBrandLogo' | 'officeSetBrandConfig'> =
  { officeBrandConfig, officeDecideBrandConfig, officeSendBrandLogo, officeSetBrandConfig };

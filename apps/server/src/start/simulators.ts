import type { Config } from '../config.ts';
import type { App, Ports } from '../core/app.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createLatePhoneTokens, type LatePhoneTokens } from '../modules/access/index.ts';
import { createLateBeacon } from '../modules/beacon/index.ts';
import { createLateProvider } from '../modules/cashier/index.ts';
import { createLateStreamSource, type LateStreamSource } from '../modules/live/index.ts';
import { createLateSenders, type LateSenders } from '../modules/messages/index.ts';
import { createLateSources } from '../modules/lottery/index.ts';
import { createLateSocial, type LateSocial } from '../modules/social/index.ts';
import { startBeaconSimulator } from './beacon-simulator.ts';
import { startDemoVendors } from './demo-vendors.ts';
import { startIdentitySimulator } from './identity-simulator.ts';
import { startPaymentSimulator } from './payment-simulator.ts';
import { startPostSimulator } from './post-simulator.ts';
import { startResultSimulator } from './result-simulator.ts';
import { startVideoSimulator } from './video-simulator.ts';
import type { Simulator, Standing } from './simulator-process.ts';

/** What a simulator stands in for beside an embedded database, where the settings name nobody; connected when the process listens. */
export type LatePorts = {
  readonly payment: ReturnType<typeof createLateProvider> | null;
  readonly beacon: ReturnType<typeof createLateBeacon> | null;
  readonly results: ReturnType<typeof createLateSources> | null;
  /** Where neither mail nor SMS is set; where one is, the other is left out. */
  readonly post: LateSenders | null;
  /** Where the settings ask for it and name no provider. */
  readonly social: LateSocial | null;
  /** Beside it, where no project of Firebase is set. */
  readonly phone: LatePhoneTokens | null;
  readonly video: LateStreamSource | null;
  /** The same as the ports of the process. */
  readonly ports: Partial<Ports>;
};

export function createLatePorts(config: Config, { engine }: Pick<OpenDatabase, 'engine'>): LatePorts {
  const stands = engine === 'pglite';
  const payment = stands && config.payment === null ? createLateProvider() : null;
  const beacon = stands && config.beaconUrl === null ? createLateBeacon() : null;
  const results = stands && config.resultSources.length === 0 ? createLateSources() : null;
  const post = stands && config.mail === null && config.sms === null ? createLateSenders() : null;
  const social = stands && config.demoSocial && config.social.length === 0 ? createLateSocial() : null;
  const phone = social && config.firebase === null ? createLatePhoneTokens() : null;
  const video = stands && config.video === null ? createLateStreamSource() : null;
  const ports = {
    ...(payment ? { payment: payment.provider } : {}),
    ...(beacon ? { beacon: beacon.beacon } : {}),
    ...(results ? { resultSources: results.sources } : {}),
    ...(social ? { socialProviders: social.providers } : {}),
    ...(phone ? { phoneTokens: phone.tokens } : {}),
    ...(video ? { streamSource: video.source } : {}),
    ...(post ? { mailer: post.mailer, smsSender: post.smsSender } : {}),
  };
  return { payment, beacon, results, post, social, phone, video, ports };
}

type Beside = Standing & { readonly late: LatePorts; readonly closing: (() => Promise<unknown>)[] };

/** Starts the simulators that stand in for somebody, each ended by `closing`, and answers where a person plays the bank and the vendors, and reads mail and SMS. */
export async function startSimulators(
  app: App,
  { late, closing, ...standing }: Beside,
): Promise<{ readonly paymentPageUrl: string | null; readonly vendorPageUrl: string | null; readonly inboxUrl: string | null }> {
  const started = async (starting: Promise<Simulator | null> | null): Promise<Simulator | null> => {
    const simulator = await starting;
    if (simulator) closing.push(simulator.stop);
    return simulator;
  };
  // All of them at once: most of it is waiting. Where one does not start, those that do are ended with the rest.
  const all = await Promise.allSettled([
    started(late.payment && startPaymentSimulator(app, late.payment, standing)),
    started(late.post && startPostSimulator(app, late.post, standing)),
    started(startDemoVendors(app, standing)),
    started(late.beacon && startBeaconSimulator(app, late.beacon, standing)),
    started(late.results && startResultSimulator(app, late.results, standing)),
    started(late.video && startVideoSimulator(app, late.video, standing)),
    started(late.social && startIdentitySimulator(app, { social: late.social, phone: late.phone }, standing)),
  ]);
  const [payments, post, vendors] = all.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  return { paymentPageUrl: payments?.url ?? null, vendorPageUrl: vendors ? `${vendors.url}/control` : null, inboxUrl: post?.url ?? null };
}

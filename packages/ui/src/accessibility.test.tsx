import { money } from '@trevo/money';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import {
  Avatar,
  BannerCarousel,
  BarChart,
  Button,
  CareStrip,
  Checkbox,
  CoreModal,
  EmptyState,
  ErrorState,
  Field,
  GameTile,
  KpiCard,
  Marquee,
  MessageDialog,
  OfficeNav,
  Pager,
  ProgressBar,
  Purse,
  Qr,
  SectionSwiper,
  Segmented,
  Select,
  Sparkline,
  Switch,
  Table,
  TabPanel,
  Tabs,
  ToastRegion,
  WinnerBoard,
} from './index.ts';

const nothing = (): void => undefined;
const words = { previousLabel: 'Anterior', nextLabel: 'Próximo', pauseLabel: 'Pausar', resumeLabel: 'Continuar' };
const brl = money('BRL', 43_189_000n);

/** Colours and layout need a browser; everything else is found here. */
async function troubles(): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false }, 'target-size': { enabled: false } };
  const { violations } = await axe.run(document.body, { rules, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

test('what stands on a public page has no accessibility fault that a machine can find', { timeout: 180_000 }, async () => {
  render(
    <main>
      <CareStrip label="Cuidado" age="18+" message="Jogue com responsabilidade." facts={<span>21:47</span>} />
      <BannerCarousel label="Destaques" {...words} banners={['a', 'b'].map((id) => ({ id, tab: id, title: id, image: '/x.svg' }))} />
      <Marquee label="Avisos" {...words} notices={[{ id: '1', text: 'Pix sem taxa' }]} onOpen={nothing} />
      <SectionSwiper title="Slots" icon="slots" more={{ label: 'Ver todos', onOpen: nothing }} {...words}>
        <GameTile
          name="Pipa"
          cover="/x.svg"
          playLabel="Jogar Pipa"
          onPlay={nothing}
          demo={{ label: 'Jogar grátis', onPlay: nothing }}
          favourite={{ on: false, label: 'Adicionar aos favoritos', onToggle: nothing }}
          hot="Em alta"
          rank={1}
        />
      </SectionSwiper>
      <WinnerBoard
        title="Mural"
        language="pt-BR"
        {...words}
        winners={[{ id: '1', player: 'j***', game: 'Pipa', cover: undefined, amount: brl }]}
      />
      <Purse
        balance={brl}
        language="pt-BR"
        hidden
        refreshing={false}
        onToggleHidden={nothing}
        onRefresh={nothing}
        onDeposit={nothing}
        labels={{ balance: 'Saldo', hiddenBalance: 'Oculto', hide: 'Ocultar', show: 'Mostrar', refresh: 'Atualizar', deposit: 'Depositar' }}
      />
      <Avatar initials="MA" vipLabel="VIP" />
      <EmptyState title="Ainda falta uma folha" />
      <ErrorState title="A linha arrebentou" retryLabel="Tentar de novo" onRetry={nothing} />
      <Qr value="https://trevo.example" label="Convite" />
      <ToastRegion
        label="Avisos curtos"
        closeLabel="Fechar"
        onDismiss={nothing}
        toasts={[{ id: '1', icon: 'check', title: 'Salvo', tone: 'ok' }]}
      />
    </main>,
  );
  expect(await troubles()).toEqual([]);
});

test('neither have controls, dialogs and the pieces of the back office', { timeout: 180_000 }, async () => {
  render(
    <main>
      <Field label="Usuário" error="Use de 4 a 16 caracteres" />
      <Checkbox error="Marque para seguir">Tenho 18 anos</Checkbox>
      <Switch label="Som" checked onChange={nothing} />
      <Segmented label="Período" value="a" onChange={nothing} options={[{ value: 'a', label: 'Hoje' }]} />
      <Select label="Provedor" value="a" onChange={nothing} options={[{ value: 'a', label: 'Todos' }]} />
      <Tabs id="t" label="Estado" value="a" onChange={nothing} tabs={[{ value: 'a', label: 'Ativos' }]} />
      <TabPanel id="t" value="a">
        texto
      </TabPanel>
      <Pager
        label="Páginas"
        total={20}
        current={3}
        range={5}
        margin={1}
        onPage={nothing}
        pageLabel={(page) => `Página ${page}`}
        {...words}
      />
      <ProgressBar label="Nível" part={0.4} />
      <OfficeNav
        label="Retaguarda"
        currentId="a"
        onNavigate={nothing}
        groups={[{ id: 'g', label: 'Operação', items: [{ id: 'a', label: 'Painel', icon: 'chart', href: '/', waiting: '3' }] }]}
      />
      <KpiCard label="Depósitos" value="R$ 1" delta={{ text: '+1%', way: 'up' }} chart={<Sparkline label="Sete dias" values={[1, 2]} />} />
      <BarChart label="Receita" series={[{ id: 's', label: 'Slots' }]} columns={[{ id: '0', label: '0h', values: [1] }]} format={String} />
      <Table caption="Jogos" rows={['a']} rowKey={(row) => row} columns={[{ id: 'n', header: 'Jogo', cell: (row) => row }]} />
      <MessageDialog title="Sair da conta?" icon="logout" closeLabel="Fechar" onClose={nothing} actions={<Button>Sair</Button>}>
        texto
      </MessageDialog>
      <CoreModal title="Troque a senha" onClose={nothing} closeLabel="Fechar">
        texto
      </CoreModal>
    </main>,
  );
  expect(await troubles()).toEqual([]);
});

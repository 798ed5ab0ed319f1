import { screen } from '@testing-library/react';
import { banner } from '@trevo/testing';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../../test/show-part.tsx';
import { $page } from '../../platform/router.ts';
import { PlacedBanners } from './placed-banners.tsx';

const answerOf = (...banners: readonly ReturnType<typeof banner>[]) => ({
  announcements: { banners: [...banners], player: [], popup: [], promotion: [] },
});

test('only banners of the group are shown, in their order and not more of them than there is room for', async () => {
  const answers = answerOf(
    banner({ groupName: 'w_leftmenu', title: 'Um' }),
    banner({ groupName: 'w_login', title: 'Entrada' }),
    banner({ groupName: 'w_home', title: 'Casa' }),
    banner({ groupName: 'w_leftmenu', title: 'Dois' }),
    banner({ groupName: 'w_leftmenu', title: 'Três' }),
  );
  showPart(<PlacedBanners group="w_leftmenu" most={2} />, { answers });
  await screen.findByRole('region', { name: 'Um' });
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['Um', 'Dois']);
});

test('a banner leads on, and what it stands in is left first', async () => {
  const onLeave = vi.fn();
  const answers = answerOf(banner({ groupName: 'w_login', title: 'Entrada', url: '/promotions' }));
  const { user } = showPart(<PlacedBanners group="w_login" most={1} onLeave={onLeave} />, { answers });
  await user.click(await screen.findByRole('button', { name: 'Entrada' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect($page.get()?.path).toBe('/promotions');
});

test('one that leads nowhere has nothing to press', async () => {
  const answers = answerOf(banner({ groupName: 'w_forget', title: 'Senha', linkageType: 'NONE', url: '' }));
  showPart(<PlacedBanners group="w_forget" most={1} wide />, { answers });
  await screen.findByRole('region', { name: 'Senha' });
  expect(screen.queryByRole('button')).toBeNull();
});

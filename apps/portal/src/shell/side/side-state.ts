import { atom } from 'nanostores';

const key = 'sideCollapsed';

/** Below this width the side menu starts closed (visual direction §2). */
const roomyPx = 1360;

/** Whether the side menu is collapsed: as the visitor left it, else as the window has room. */
export const $sideCollapsed = atom(initial());

function initial(): boolean {
  const saved = localStorage.getItem(key);
  return saved === null ? window.innerWidth < roomyPx : saved === '1';
}

export function toggleSide(): void {
  const collapsed = !$sideCollapsed.get();
  localStorage.setItem(key, collapsed ? '1' : '0');
  $sideCollapsed.set(collapsed);
}

/** The VIP entry: shown when logged out or VIP is on. The invite entry: the same with the referral promotion (Spec §2 Side menu). */
export function showsPromotionEntry(isLogin: boolean, moduleOn: boolean): boolean {
  return !isLogin || moduleOn;
}

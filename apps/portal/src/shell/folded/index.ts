export { BottomBar } from './bottom-bar.tsx';
export { FoldedHeader } from './folded-header.tsx';

export { ManualRebatePage } from './manual-rebate-page.tsx';

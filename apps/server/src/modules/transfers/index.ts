export { transfersModule } from './module.ts';
export { type TransferSettings, transferSettingsOf } from './transfer-settings.ts';

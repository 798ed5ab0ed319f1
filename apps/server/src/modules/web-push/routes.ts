import type { Handlers } from '../../core/call.ts';
import { addPushDevice, pushSettings, removePushDevice, savePushSettings } from './settings.ts';

export const webPushRoutes: Handlers<'addPushDevice' | 'pushSettings' | 'removePushDevice' | 'savePushSettings'> = {
  addPushDevice,
  pushSettings,
  removePushDevice,
  savePushSettings,
};

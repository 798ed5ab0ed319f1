import type { Handlers } from '../../core/call.ts';
import { serviceEnd, serviceRate } from './end-conversation.ts';
import { type ServiceActs, serviceActs } from './office-acts.ts';
import { type ServiceDesk, serviceDesk } from './office-desk.ts';
import { type ServiceSettings, serviceSettings } from './office-replies.ts';
import { serviceSay, serviceSendPicture, startConversation } from './say-in-window.ts';
import { serviceHistory, servicePast, servicePicture, showWindow } from './show-window.ts';

type WindowCalls =
  | 'serviceEnd'
  | 'serviceHistory'
  | 'servicePast'
  | 'servicePicture'
  | 'serviceRate'
  | 'serviceSay'
  | 'serviceSendPicture'
  | 'serviceStart'
  | 'serviceWindow';

export const serviceRoutes: Handlers<WindowCalls | ServiceActs | ServiceDesk | ServiceSettings> = {
  ...serviceDesk,
  ...serviceActs,
  ...serviceSettings,
  serviceWindow: showWindow,
  serviceStart: startConversation,
  serviceSay,
  serviceSendPicture,
  servicePicture,
  serviceEnd,
  serviceRate,
  serviceHistory,
  servicePast,
};

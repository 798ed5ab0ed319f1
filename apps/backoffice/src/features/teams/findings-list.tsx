import { type Calls, findingKinds, type ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { Fragment } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { roundPath, teamPath } from '../../platform/rooms.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useMoney } from '../../platform/money.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { DecideFindingDialog } from './decide-finding-dialog.tsx';

export type FindingLine = ResponseOf<Calls['officeTeamFindings']>['list'][number];

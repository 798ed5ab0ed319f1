import type { CallName } from '@trevo/contract';
import { officeCallTable } from '@trevo/contract/office-table';
import { memberCallTable } from '@trevo/contract/member-table';
import { callTable } from '@trevo/contract/table';
import type { Page, Request } from 'playwright-core';

/** The calls that a page has sent to the server, from the moment the log began. */
export type CallLog = {
  readonly of: (name: CallName) => readonly Request[];
  /** Forgets what was sent so far. */
  readonly clear: () => void;
};

/** Notes every call of a page. */
export function logCalls(page: Page): CallLog {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return {
    of: (name) => requests.filter((request) => isCall(request, name)),
    clear: () => void requests.splice(0),
  };
}

const lines: Readonly<Record<CallName, string>> = { ...callTable, ...memberCallTable, ...officeCallTable };

/** Where a call goes, whatever its fields. */
export function pathOfCall(name: CallName): (url: URL) => boolean {
  const [, path = ''] = lines[name].split(' ');
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
  return ({ pathname }) => pattern.test(pathname);
}

function isCall(request: Request, name: CallName): boolean {
  return lines[name].startsWith(`${request.method()} `) && pathOfCall(name)(new URL(request.url()));
}

import { readCookie, writeCookie } from './cookies.ts';

/** Page sizes that a list may have. */
const least = 1;
const most = 100;

/** The user's page size from the cookie `pageSize`, else the list's own (PANEL-007, LIST-020). */
export function pageSizeOr(ofList: number, cookie: string | undefined = readCookie('pageSize')): number {
  const size = Number(cookie);
  return Number.isInteger(size) && size >= least && size <= most ? size : ofList;
}

export const rememberPageSize = (size: number): void => writeCookie('pageSize', String(size));

import type { AnyOperation, Method, Operation } from './operation.ts';

/** A method and a path, `/api/v1/providers/{id}/roles`. */
export interface Address {
  method: Method;
  path: Operation['path'];
}

const underProvider = /^\/api\/v[12]\/providers\/(?!auth\/)/;
const atOtherBase = (path: Address['path']): Address['path'] =>
  path.startsWith('/api/v1/') ? `/api/v2/${path.slice('/api/v1/'.length)}` : `/api/v1/${path.slice('/api/v2/'.length)}`;

/**
 * Every address of an operation: its own, then the others that mean the same. What stands under a provider stands at both bases (ruling
 * 104), so that contracts name it at one; signing in (`providers/auth/…`) is at the main base alone.
 */
export const addressesOf = ({ method, path, also = [] }: AnyOperation): Address[] =>
  [{ method, path }, ...also].flatMap((one) => (underProvider.test(one.path) ? [one, { ...one, path: atOtherBase(one.path) }] : [one]));

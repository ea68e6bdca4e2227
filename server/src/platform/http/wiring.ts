import { addressesOf, type AnyOperation, fail, type Method, replyKindOf } from '@akoma/contract/base';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { Route } from './route.ts';

/**
 * Every operation has one handler, a permission and params that match its path, and there is no handler without an operation; else the
 * server does not start.
 */
export function checkRoutes(operations: readonly AnyOperation[], answers: readonly Route[]): ReadonlyMap<string, Route> {
  const byName = new Map<string, Route>();
  for (const one of answers) {
    const { name } = one.operation;
    if (byName.has(name)) throw new Error(`operation ${name} has two answers`);
    byName.set(name, one);
  }
  const names = new Set<string>();
  for (const op of operations) {
    if (names.has(op.name)) throw new Error(`two operations are named ${op.name}`);
    names.add(op.name);
    const found = byName.get(op.name);
    if (!found) throw new Error(`operation ${op.name} has no answer`);
    if (found.prepare && (op.permission === 'public' || replyKindOf(op.reply).stream))
      throw new Error(`operation ${op.name} prepares, and has no transaction to prepare for`);
    if (!op.permission) throw new Error(`operation ${op.name} has no permission`);
    const declared = Object.keys((op.params as z.ZodObject | undefined)?.shape ?? {})
      .sort()
      .join();
    for (const path of addressesOf(op).map((one) => one.path)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)]
        .map((match) => match[1])
        .sort()
        .join();
      if (inPath !== declared) throw new Error(`operation ${op.name}: the path names {${inPath}}, params declare {${declared}}`);
    }
  }
  for (const name of byName.keys()) if (!names.has(name)) throw new Error(`answer ${name} belongs to no operation`);
  return byName;
}

export interface Address {
  op: AnyOperation;
  method: Method;
  url: string;
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** All addresses of all operations. Also answers OPTIONS, and 405 with Allow for other methods. */
export function routesOf(app: FastifyInstance, operations: readonly AnyOperation[]): Address[] {
  const routes = operations.flatMap((op) =>
    addressesOf(op).map(({ method, path }) => ({
      op,
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
    })),
  );
  const taken = new Map<string, Set<Method>>();
  for (const { method, url } of routes) taken.set(url, (taken.get(url) ?? new Set()).add(method));
  for (const [url, allowed] of taken) {
    const allow = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    app.route({ method: 'OPTIONS', url, handler: async (_request, reply) => reply.status(204).header('allow', allow).send() });
    app.route({
      method: methods.filter((method) => !allowed.has(method)),
      url,
      exposeHeadRoute: false,
      handler: async (_request, reply) => {
        reply.header('allow', allow);
        throw fail('method_not_allowed', {});
      },
    });
  }
  return routes;
}

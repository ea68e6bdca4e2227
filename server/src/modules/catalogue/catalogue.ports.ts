import type { Ctx } from '../../platform/http/route.ts';

/** Ports to later modules. */
export interface CataloguePorts {
  /** The schedules of a service that are not over, each in words. */
  schedulesOfService: (ctx: Ctx, service_id: string) => Promise<string[]>;
}

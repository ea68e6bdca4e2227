import type { AffectedAppointment, IfAffected } from '@akoma/contract/organization';
import type { Ctx } from '../../platform/http/route.ts';

/** Ports to later modules. */
export interface CataloguePorts {
  /** The schedules of a service that are not over, each in words. */
  schedulesOfService: (ctx: Ctx, service_id: string) => Promise<string[]>;
  /** Changes when this service is given while nobody books it, and names its open appointments that have no place any more. */
  whileNobodyBooksService: <T>(
    ctx: Ctx,
    healthcare_service_id: string,
    if_affected: IfAffected,
    change: () => Promise<T>,
  ) => Promise<{ data: T; affected: AffectedAppointment[] }>;
}

import type { TimelineKind } from '@akoma/contract/reports';
import { sql } from 'kysely';
import { keptStatement } from '../../platform/db/kept-statement.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { TimelineAsked } from '../../platform/db/timeline.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { ReportsPorts } from './reports.ports.ts';

interface Row {
  kind: TimelineKind;
  id: string;
  at: string;
  title: string;
  detail: string | null;
  is_html: boolean;
  status: string | null;
  by_name: string | null;
  encounter_id: string | null;
  filename: string | null;
}
interface Form {
  kinds: readonly TimelineKind[];
  /** A page after the first. */
  isLater: boolean;
}
interface Values {
  organization_id: string;
  patient_id: string;
  limit: number;
  at: string | undefined;
  id: string | undefined;
}

type Sources = ReportsPorts['timeline'];

const statementOver = (sources: Sources) =>
  keptStatement((db: Db, { kinds, isLater }: Form, { organization_id, patient_id, limit, at, id }: Values) => {
    const asked = { organization_id, patient_id, limit, before: isLater ? { at: at!, id: id! } : undefined };
    const each = kinds.map((kind) => sql`(select ${kind}::text as kind, q.* from (${sources[kind].entries(asked)}) q)`);
    const rows = sql<Row>`
      select t.kind, t.id, t.at, t.title, t.detail, t.is_html, t.status, coalesce(t.by_name, p.full_name) as by_name, t.encounter_id, t.filename
      from (${sql.join(each, sql` union all `)} order by at desc, id desc limit ${limit}) t
      left join organization.practitioner_card p on p.organization_id = ${organization_id} and p.id = t.by_id
      order by t.at desc, t.id desc`;
    return { compile: () => rows.compile(db) };
  });
const statements = new WeakMap<Sources, ReturnType<typeof statementOver>>();
function statementOf(sources: Sources) {
  const known = statements.get(sources) ?? statementOver(sources);
  statements.set(sources, known);
  return known;
}

/** The newest entries of some kinds in one statement: each source walks an index only as far as its entries are among the newest of all. */
export async function listNewestEntries(
  { db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>,
  sources: Sources,
  kinds: readonly TimelineKind[],
  { patient_id, before, limit }: Omit<TimelineAsked, 'organization_id'>,
) {
  if (kinds.length === 0) return [];
  const values = { organization_id, patient_id, limit, at: before?.at, id: before?.id };
  const rows = await statementOf(sources).rows(db, { kinds, isLater: before !== undefined }, values);
  return rows.map(({ is_html, ...row }) => {
    const { detailOf } = sources[row.kind];
    return detailOf && row.detail !== null ? { ...row, detail: detailOf(row.detail, is_html) } : row;
  });
}

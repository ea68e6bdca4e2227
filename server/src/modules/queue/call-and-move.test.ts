import { editEncounter, finishEncounter, readVisit, startEncounter, startVisit } from '@akoma/contract/encounters';
import { createLocation } from '@akoma/contract/organization';
import { callNext, callWaiting, listQueue, moveWaiting, undoQueue } from '@akoma/contract/queue';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeEncounter, makePatientFor, requiredNotes } from '../encounters/encounters.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let clerk: Caller;
let colleague: Caller;
let clinician: Caller;
/** The first place of the organisation, and another. */
let here: string;
let there: string;

beforeEach(async () => {
  home = await found();
  [clerk, colleague, clinician] = await Promise.all(
    (['Receptionist', 'Receptionist', 'Clinician'] as const).map((role, at) =>
      signedIn(home, { role, first_name: ['Esi', 'Akua', 'Yaw'][at]!, last_name: 'Boateng' }),
    ) as [Promise<Caller>, Promise<Caller>, Promise<Caller>],
  );
  here = Object.values(home.locations)[0]!;
  const admin = await signedIn(home, { role: 'Administrator' });
  const body = { name: 'Maternity', code: 'MAT', kind: 'department' as const, workspace: 'MOM' as const };
  there = (await admin.ask(createLocation, { params: { id: home.organization_id }, body })).data.id;
});

/** A visit that arrived so many seconds ago. */
async function arrived(seconds: number): Promise<string> {
  const arrived_at = new Date(Date.now() - seconds * 1000).toISOString();
  const patient = (await makePatientFor(clerk)).id;
  return (await clerk.ask(startVisit, { body: { patient, arrived_at, location_id: here, assigned_to_id: null } })).data.id;
}
const of = (id: string) => ({ params: { id } });
const next = (caller: Caller) => caller.ask(callNext, { body: { location_id: here } });
const move = (caller: Caller, id: string, body: { location_id: string; from_location_id?: string }) =>
  caller.ask(moveWaiting, { ...of(id), body });
const queueOf = async (workspace: 'RECEPT' | 'OPD' | 'MOM', caller = clinician) =>
  (await caller.ask(listQueue, { query: { workspace } })).data.map(({ visit_id }) => visit_id);
const entries = () => asOwner('select * from queue.entry where organization_id = $1 order by visit_id', [home.organization_id]);
const later = (seconds: number) =>
  asOwner(
    `update queue.entry set called_at = called_at - make_interval(secs => $2), moved_at = moved_at - make_interval(secs => $2)
     where organization_id = $1`,
    [home.organization_id, seconds],
  );

describe('calling', () => {
  it('QUEUE-001 the next one is who waits longest; two who call at once get two patients, a third hears that nobody is left', async () => {
    const [old, young] = [await arrived(20), await arrived(10)];
    const called = await Promise.allSettled([next(clerk), next(colleague), next(clerk)]);
    const won = called.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data.visit_id] : []));
    expect(won.toSorted()).toEqual([old, young].toSorted());
    expect(called.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 409, code: 'queue.nobodyWaiting' } }]);
    expect(await entries()).toMatchObject([{ calls: 1 }, { calls: 1 }]);
  });

  it('QUEUE-001 the second caller of a patient hears who was first; one’s own call is repeated', async () => {
    const id = await arrived(5);
    const both = await Promise.allSettled([clerk.ask(callWaiting, of(id)), colleague.ask(callWaiting, of(id))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = both[0].status === 'fulfilled' ? [clerk, colleague] : [colleague, clerk];
    await expect(loser.ask(callWaiting, of(id))).rejects.toMatchObject({
      code: 'queue.calledAlready',
      data: { called_by_name: winner === clerk ? 'Esi Boateng' : 'Akua Boateng' },
    });
    const { data } = await winner.ask(callWaiting, of(id));
    expect(data).toMatchObject({ visit_id: id, called_by_id: winner.practitioner_role_id, ticket: expect.stringMatching(/^[A-Z]001$/) });
    expect(await entries()).toMatchObject([{ calls: 2 }]);
  });

  it('QUEUE-001 a clinician who calls looks after the visit; taken back within ten seconds it is nobody’s again', async () => {
    const id = await arrived(5);
    expect((await next(clinician)).data.assigned_to_id).toBe(clinician.practitioner_role_id);
    await expect(clerk.ask(undoQueue, of(id))).rejects.toMatchObject({ status: 409, code: 'queue.undoTooLate' });
    expect((await clinician.ask(undoQueue, of(id))).data).toMatchObject({ called_at: null, assigned_to_id: null });
    await next(clinician);
    await later(12);
    // the offer of ten seconds began with the answer
    expect((await clinician.ask(undoQueue, of(id))).data).toMatchObject({ called_at: null, assigned_to_id: null });
    await move(clerk, id, { location_id: there });
    await later(12);
    expect((await clerk.ask(undoQueue, of(id))).data.location_id).toBe(here);
    await next(clinician);
    await later(16);
    const before = await entries();
    await expect(clinician.ask(undoQueue, of(id))).rejects.toMatchObject({ code: 'queue.undoTooLate' });
    expect(await entries()).toEqual(before);
  });

  it('QUEUE-001 who is with a clinician, or gone, is not called', async () => {
    const id = await arrived(5);
    const { data: visit } = await clerk.ask(readVisit, of(id));
    const encounter = await makeEncounter(clinician, { patient: visit.patient });
    await clinician.ask(startEncounter, of(encounter.id));
    for (const work of [() => clerk.ask(callWaiting, of(id)), () => move(clerk, id, { location_id: there })])
      await expect(work()).rejects.toMatchObject({ status: 409, code: 'queue.notWaiting' });
    await expect(next(clerk)).rejects.toMatchObject({ code: 'queue.nobodyWaiting' });
    expect(await entries()).toMatchObject([{ visit_id: id, called_at: null, moved_at: null, calls: 0 }]);
  });
});

describe('moving', () => {
  it('QUEUE-001 sends the patient to the queue of another place with the same ticket; taken back, all is as it was', async () => {
    const id = await arrived(5);
    const { data: called } = await next(clinician);
    const { data: moved } = await move(clerk, id, { location_id: there, from_location_id: here });
    expect(moved).toMatchObject({ location_name: 'Maternity', ticket: called.ticket, called_at: null, assigned_to_id: null });
    expect([await queueOf('OPD'), await queueOf('MOM')]).toEqual([[], [id]]);
    expect((await clerk.ask(undoQueue, of(id))).data).toMatchObject({
      location_id: here,
      assigned_to_id: clinician.practitioner_role_id,
      ticket: called.ticket,
      called_at: called.called_at,
      called_by_id: clinician.practitioner_role_id,
    });
    expect([await queueOf('OPD'), await queueOf('MOM')]).toEqual([[id], []]);
    await expect(clerk.ask(undoQueue, of(id))).rejects.toMatchObject({ code: 'queue.undoTooLate' });
  });

  it('QUEUE-001 who was called at the new place since is not moved back by undoing: a colleague’s call stands', async () => {
    const id = await arrived(5);
    await move(clerk, id, { location_id: there });
    const { data: called } = await colleague.ask(callWaiting, of(id));
    const before = await entries();
    await expect(clerk.ask(undoQueue, of(id))).rejects.toMatchObject({ status: 409, code: 'queue.undoTooLate' });
    expect(await entries()).toEqual(before);
    expect(called).toMatchObject({ location_id: there, called_by_id: colleague.practitioner_role_id });
  });

  it('QUEUE-001 of two who move a patient at once the second hears where the patient is', async () => {
    const id = await arrived(5);
    const admin = await signedIn(home, { role: 'Administrator' });
    const { data: lab } = await admin.ask(createLocation, {
      params: { id: home.organization_id },
      body: { name: 'Dressing room', kind: 'room' },
    });
    const both = await Promise.allSettled([
      move(clerk, id, { location_id: there, from_location_id: here }),
      move(colleague, id, { location_id: lab.id, from_location_id: here }),
    ]);
    const [won] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []));
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'queue.movedMeanwhile', data: { location_id: won!.location_id, location_name: won!.location_name } } },
    ]);
    expect((await clerk.ask(readVisit, of(id))).data.location_id).toBe(won!.location_id);
    await expect(move(clerk, id, { location_id: won!.location_id! })).rejects.toMatchObject({ status: 400 });
  });

  it('QUEUE-001 whose encounter is finished waits again where they are sent', async () => {
    const id = await arrived(5);
    const { data: visit } = await clerk.ask(readVisit, of(id));
    const encounter = await makeEncounter(clinician, { patient: visit.patient });
    await clinician.ask(startEncounter, of(encounter.id));
    await clinician.ask(editEncounter, { ...of(encounter.id), body: { notes: requiredNotes } });
    await clinician.ask(finishEncounter, of(encounter.id));
    expect(await queueOf('RECEPT', clerk)).toEqual([]);
    await move(clerk, id, { location_id: there });
    expect(await queueOf('MOM')).toEqual([id]);
    await clerk.ask(undoQueue, of(id));
    expect(await queueOf('RECEPT', clerk)).toEqual([]);
  });
});

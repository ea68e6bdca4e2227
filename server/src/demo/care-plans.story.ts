import { completeActivity, createCarePlan, type NewCarePlan } from '@akoma/contract/encounters';
import type * as z from 'zod';
import type { Colleague, Colleagues } from './colleagues.ts';

const day = 86_400_000;

/** Days from today until something is due; who does it. */
interface Told {
  plan: Omit<z.input<typeof NewCarePlan>, 'patient_id' | 'goals' | 'activities'>;
  goals: readonly { text: string; target?: string; in: number }[];
  activities: readonly { text: string; in: number; by: keyof Colleagues; done?: true }[];
}

const told: readonly Told[] = [
  {
    plan: { title: 'Diabetic foot ulcer', note: 'Lives alone; her daughter comes on Sundays.' },
    goals: [{ text: 'The wound is closed', target: 'Dry for a week', in: 30 }],
    activities: [
      { text: 'Change the dressing', in: -1, by: 'nurse' },
      { text: 'Teach foot care', in: -6, by: 'nurse', done: true },
      { text: 'Review the wound', in: 7, by: 'clinician' },
    ],
  },
  {
    plan: { title: 'Blood pressure control' },
    goals: [{ text: 'Blood pressure under control', target: 'Below 140/90 at three visits', in: -2 }],
    activities: [
      { text: 'Measure at home, twice a day', in: 14, by: 'nurse' },
      { text: 'Look at the readings and the medicine', in: 0, by: 'clinician' },
    ],
  },
  {
    plan: { title: 'Walking after a hip fracture', status: 'completed' },
    goals: [{ text: 'Walks without help', in: -10 }],
    activities: [{ text: 'Exercises with the physiotherapist', in: -15, by: 'nurse', done: true }],
  },
];

/** Care plans of a few patients: some of what they say is done, some is due, some is late. */
export async function tellCarePlans({ nurse, clinician }: Colleagues, patients: readonly string[], now: Date): Promise<void> {
  const dayIn = (days: number): string => new Date(now.getTime() + days * day).toISOString().slice(0, 10);
  const doers: Partial<Record<keyof Colleagues, Colleague>> = { nurse, clinician };
  for (const [i, { plan, goals, activities }] of told.entries()) {
    const patient_id = patients[(i * 11 + 5) % patients.length]!;
    const { data } = await clinician.does(
      createCarePlan,
      {
        body: {
          ...{ ...plan, patient_id, period: { start: dayIn(-20), end: dayIn(40) } },
          goals: goals.map(({ in: days, ...goal }) => ({ ...goal, due: dayIn(days) })),
          activities: activities.map(({ text, in: days, by }) => ({
            ...{ text, due: dayIn(days), member_id: doers[by]?.actor.practitioner_role_id },
          })),
        },
      },
      new Date(now.getTime() - 20 * day),
    );
    for (const [at, { done, in: days }] of activities.entries())
      if (done)
        await nurse.does(
          completeActivity,
          { params: { id: data.id }, body: { activity: data.activities[at]!.uuid } },
          new Date(now.getTime() + days * day),
        );
  }
}

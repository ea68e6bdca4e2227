import { safeName } from '@akoma/contract/base';
import { useState } from 'react';
import { useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { CarePlanCard } from './care-plan-card.tsx';
import classes from './care-plans.module.css';
import { carePlansWords as words } from './care-plans.words.ts';
import pageClasses from './encounter-page.module.css';
import type { Encounter } from './encounter-parts.ts';

const write = lazyComponent(async () => (await import('./care-plan.drawer.tsx')).CarePlanDrawer);

/** The care plans that were written in an encounter, and a way to write one (ENC-066). */
export function EncounterCarePlans({ encounter, writing }: { encounter: Encounter; writing: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Write = useLazyComponent(write, close, open);
  const refused = useMay('encounters.write', words.refused);
  const patient = safeName(encounter.patient_detail);
  const plans = encounter.encounter_care_plan;
  if (plans.length === 0 && !writing) return null;
  return (
    <section aria-label={words.title} className={classes.within}>
      <div className={classes.withinHead}>
        <h3 className={pageClasses.sectionTitle}>{words.title}</h3>
        {writing && (
          <ActionButton variant="default" refused={refused} onClick={() => setOpen(true)}>
            {words.create}
          </ActionButton>
        )}
      </div>
      {plans.length > 0 && (
        <ul className={`${classes.items} ${classes.plans}`}>
          {plans.map((plan) => (
            <CarePlanCard key={plan.id} plan={plan} patient={patient} order={4} />
          ))}
        </ul>
      )}
      {open && Write && <Write patient_id={encounter.patient} patient={patient} encounter={encounter.id} onClose={close} />}
    </section>
  );
}

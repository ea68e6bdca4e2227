import { useState } from 'react';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './encounter-page.module.css';
import type { Encounter } from './encounter-parts.ts';
import { encountersWords as words } from './encounters.words.ts';

const edit = lazyComponent(async () => (await import('./people-and-places.drawer.tsx')).PeopleAndPlacesDrawer);

type Person = Encounter['encounter_participant'][number];
type Place = Encounter['encounter_location'][number];

/** Who takes part in an encounter, and where the patient is, was and will be (ENC-005, ENC-006). */
export function PeopleAndPlaces({ encounter, writing }: { encounter: Encounter; writing: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Edit = useLazyComponent(edit, close, open);
  const { encounter_participant: people, encounter_location: places } = encounter;
  return (
    <section aria-label={words.peopleAndPlaces} className={classes.peopleAndPlaces}>
      <dl>
        {people.length > 0 && (
          <div>
            <dt>{words.people}</dt>
            {people.map((person, at) => (
              <dd key={person.practitioner_role}>
                <OfPerson person={person} inCharge={at === 0} />
              </dd>
            ))}
          </div>
        )}
        {places.length > 0 && (
          <div>
            <dt>{words.places}</dt>
            {places.map((place, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a patient may come back to a place
              <dd key={`${place.location} ${at}`}>
                <OfPlace place={place} />
              </dd>
            ))}
          </div>
        )}
      </dl>
      {writing && (
        <ActionButton variant="subtle" size="compact-md" data-no-print onClick={() => setOpen(true)}>
          {words.editPeopleAndPlaces}
        </ActionButton>
      )}
      {open && Edit && <Edit id={encounter.id} onClose={close} />}
    </section>
  );
}

const OfPerson = ({ person: { name, start_time }, inCharge }: { person: Person; inCharge: boolean }) => (
  <>
    {name ?? words.aColleague}
    {inCharge && ` (${words.inCharge})`}
    {start_time && (
      <>
        {' '}
        since <Moment at={start_time} />
      </>
    )}
  </>
);

const OfPlace = ({ place: { name, status, start_time, end_time } }: { place: Place }) => (
  <>
    {name ?? words.aPlace}
    {status === 'planned' && ' (planned)'}
    {status === 'active' && start_time && (
      <>
        {' '}
        since <Moment at={start_time} />
      </>
    )}
    {status === 'completed' && end_time && (
      <>
        {' '}
        {start_time && (
          <>
            from <Moment at={start_time} />{' '}
          </>
        )}
        until <Moment at={end_time} />
      </>
    )}
  </>
);

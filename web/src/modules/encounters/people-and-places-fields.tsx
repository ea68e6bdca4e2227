import { listPractitioners } from '@akoma/contract/organization';
import { Button, NativeSelect, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { askCached } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { DateTimeInput } from '../../ui/form/date-time-input.tsx';
import { FormRow, RowGroup } from '../../ui/form/row-group.tsx';
import type { Encounter } from './encounter-parts.ts';
import { encountersWords as words } from './encounters.words.ts';
import { inCharge, newPerson, newPlace, placeStatusNames, type PlaceValues, placesAfter, type Values } from './people-and-places-values.ts';

type Form = UseFormReturnType<Values>;
interface Choice {
  value: string;
  label: string;
}

const once = (choices: readonly Choice[]): Choice[] => [...new Map(choices.map((choice) => [choice.value, choice])).values()];

/** The team; who takes part and has left it stays named, and a role that may not see the team may name itself. */
export function useColleagues({ encounter_participant }: Encounter): Choice[] {
  const { permissions, provider } = useSession();
  const enabled = permissions.has('team.read');
  const team = useQuery({ ...askCached(listPractitioners, { query: { status: 'active', page: 1, page_size: 100 } }), enabled });
  return once([
    ...encounter_participant.map(({ practitioner_role, name }) => ({ value: practitioner_role, label: name ?? words.aColleague })),
    { value: provider.practitionerRoleId, label: provider.full_name },
    ...(team.data?.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
  ]);
}

/** The places of work; one of the encounter that is closed since stays named. */
export function usePlaces({ encounter_location }: Encounter): Choice[] {
  const { locations } = useSession();
  return once([
    ...locations.map(({ uuid, name }) => ({ value: uuid, label: name })),
    ...encounter_location.map(({ location, name }) => ({ value: location, label: name ?? words.aPlace })),
  ]);
}

interface PeopleAndPlacesFieldsProps {
  form: Form;
  colleagues: readonly Choice[];
  places: readonly Choice[];
}

/** Who takes part, in charge first, and the places with their times. */
export const PeopleAndPlacesFields = ({ form, colleagues, places }: PeopleAndPlacesFieldsProps) => (
  <>
    <PeopleFields form={form} colleagues={colleagues} />
    <PlacesFields form={form} places={places} />
  </>
);

function PeopleFields({ form, colleagues }: { form: Form; colleagues: readonly Choice[] }) {
  const { people } = form.values;
  return (
    <RowGroup
      legend={words.people}
      error={form.errors.people}
      add={words.addPerson}
      onAdd={() => form.insertListItem('people', newPerson())}
    >
      {people.map(({ key, practitioner_role }, at) => {
        const path = `people.${at}.practitioner_role` as const;
        const name = colleagues.find(({ value }) => value === practitioner_role)?.label ?? `colleague ${at + 1}`;
        return (
          <FormRow
            key={key}
            label={at === 0 ? words.inChargeField : `Colleague ${at + 1}`}
            remove={`Remove ${name}`}
            columns="minmax(0, 1fr) 150px auto"
            least="220px"
            onRemove={() => form.removeListItem('people', at)}
          >
            <Select
              label={at === 0 ? words.inChargeField : words.alsoTakesPart}
              data={colleagues.filter(({ value }) => value === practitioner_role || !people.some((one) => one.practitioner_role === value))}
              searchable
              allowDeselect={false}
              nothingFoundMessage="Nothing found"
              required
              data-path={path}
              data-autofocus={at === 0 ? true : undefined}
              error={form.errors[path]}
              value={practitioner_role || null}
              onChange={(who) => form.setFieldValue(path, who ?? '')}
            />
            {at > 0 && practitioner_role ? (
              <Button
                variant="default"
                style={{ alignSelf: 'end' }}
                aria-label={`Put in charge: ${name}`}
                onClick={() => form.setFieldValue('people', inCharge(people, at))}
              >
                Put in charge
              </Button>
            ) : (
              <span />
            )}
          </FormRow>
        );
      })}
    </RowGroup>
  );
}

function PlacesFields({ form, places }: { form: Form; places: readonly Choice[] }) {
  const rows = form.values.places;
  return (
    <RowGroup
      legend={words.places}
      none={words.noPlaces}
      error={form.errors.places}
      add={words.addPlace}
      onAdd={() => form.insertListItem('places', newPlace())}
    >
      {rows.map((row, at) => {
        const path = `places.${at}` as const;
        const name = places.find(({ value }) => value === row.location)?.label ?? `place ${at + 1}`;
        return (
          <FormRow
            key={row.key}
            label={`Place ${at + 1}`}
            remove={`Remove ${name}`}
            columns="minmax(160px, 1fr) 130px 245px 245px auto"
            least="220px"
            onRemove={() => form.removeListItem('places', at)}
          >
            <Select
              label="Location"
              data={[...places]}
              searchable
              allowDeselect={false}
              nothingFoundMessage="Nothing found"
              required
              data-path={`${path}.location`}
              error={form.errors[`${path}.location`]}
              value={row.location || null}
              onChange={(place) => form.setFieldValue(`${path}.location`, place ?? '')}
            />
            <NativeSelect
              label="The patient"
              data={Object.entries(placeStatusNames).map(([value, label]) => ({ value, label }))}
              value={row.status}
              onChange={({ currentTarget: { value } }) =>
                form.setFieldValue('places', placesAfter(rows, at, value as PlaceValues['status'], new Date().toISOString()))
              }
            />
            {row.status === 'planned' ? <span /> : <Time form={form} path={`${path}.start_time`} label="From" value={row.start_time} />}
            {row.status === 'completed' ? <Time form={form} path={`${path}.end_time`} label="Until" value={row.end_time} /> : <span />}
          </FormRow>
        );
      })}
    </RowGroup>
  );
}

const Time = ({
  form,
  path,
  label,
  value,
}: {
  form: Form;
  path: `places.${number}.${'start_time' | 'end_time'}`;
  label: string;
  value: string;
}) => (
  <DateTimeInput
    label={label}
    data-path={path}
    value={value}
    error={form.errors[path]}
    onChange={(moment) => form.setFieldValue(path, moment)}
  />
);

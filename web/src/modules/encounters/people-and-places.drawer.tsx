import { safeName } from '@akoma/contract/base';
import { editEncounter, EditEncounter, readEncounter } from '@akoma/contract/encounters';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import type { Encounter } from './encounter-parts.ts';
import { encountersWords as words } from './encounters.words.ts';
import { PeopleAndPlacesFields, useColleagues, usePlaces } from './people-and-places-fields.tsx';
import { bodyOf, errorsFrom, errorsIn, placeStatusNames, type Values, valuesOf } from './people-and-places-values.ts';

/** Changes who takes part and where the patient is; fetched anew, so that no stale state is edited. */
export function PeopleAndPlacesDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery({ ...ask(readEncounter, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false });
  if (found.data && !found.isPlaceholderData) return <Written encounter={found.data.data} onClose={onClose} />;
  return (
    <SideDrawer opened onClose={onClose} title={words.peopleAndPlaces}>
      {found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </SideDrawer>
  );
}

const labels = { people: words.people, places: words.places } as const;

function Written({ encounter, onClose }: { encounter: Encounter; onClose: () => void }) {
  const update = useCommand(editEncounter, { quiet: true, done: words.peopleAndPlacesSaved });
  const { form, stands, submit, collisions } = useRecordForm<Encounter, Values>({
    record: encounter,
    valuesOf,
    bodyOf,
    schema: EditEncounter,
    errorsFrom,
    errorsIn,
    save: async (body) => (await update.mutateAsync({ params: { id: encounter.id }, query: {}, body: EditEncounter.parse(body) })).data,
  });
  const colleagues = useColleagues(stands ?? encounter);
  const places = usePlaces(stands ?? encounter);
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const nameIn = (choices: readonly { value: string; label: string }[], id: string) =>
    choices.find(({ value }) => value === id)?.label ?? words.aColleague;
  const textOf = (field: string, value: Values[keyof Values]): string =>
    field === 'people'
      ? (value as Values['people']).map(({ practitioner_role }) => nameIn(colleagues, practitioner_role)).join(', ')
      : (value as Values['places'])
          .map(({ location, status }) => `${nameIn(places, location)} (${placeStatusNames[status].toLowerCase()})`)
          .join(', ');
  const act = `${words.saveVisit} for ${safeName(encounter.patient_detail)}`;
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };
  return (
    <SideDrawer opened onClose={onClose} title={words.peopleAndPlaces} dirty={dirty}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={labels} textOf={textOf} />
            <PeopleAndPlacesFields form={form} colleagues={colleagues} places={places} />
            <DialogButtons act={act} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </SideDrawer>
  );
}

import { fieldErrors } from '@akoma/contract/base';
import { createLocation, LocationEdit, NewLocation, readLocation, updateLocation } from '@akoma/contract/organization';
import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import { readSessionAgain, useOrganizationId } from '../../client/session.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { formatDay } from '../../ui/time/format.ts';
import { openingText } from '../../ui/time/opening-text.ts';
import type { Location } from './all-locations.ts';
import { LocationFields, ParentSelect } from './location-fields.tsx';
import { bodyOfLocation, type LocationValues, valuesOfLocation } from './location-values.ts';
import { useAffected } from './use-affected.ts';
import { kindNames, locationsWords as words, statusNames, workspaceNames } from './locations.words.ts';

/** Adds a place, in another or by itself (LOCN-002). */
export function NewLocationDialog({ parent_id = '', onClose }: { parent_id?: string; onClose: () => void }) {
  const organization = useOrganizationId();
  const create = useCommand(createLocation, { quiet: true, done: words.created });
  const bodyOf = ({ status: _active, ...values }: LocationValues) => bodyOfLocation(values);
  const form = useForm<LocationValues>({
    initialValues: {
      ...{ name: '', code: '', kind: 'room', workspace: 'OPD', parent_id, address: '', phone: '', status: 'active' },
      ...{ hours: [], closed_days: [] },
    },
    validateInputOnBlur: true,
    validate: (values) => {
      const read = NewLocation.safeParse(bodyOf(values));
      return read.success ? {} : firstOf(fieldErrors(read.error));
    },
  });
  const submit = async (values: LocationValues) => {
    await create.mutateAsync({ params: { id: organization }, body: bodyOf(values) });
    void readSessionAgain();
    onClose();
  };
  return (
    <Dialog opened size="lg" onClose={onClose} title={words.create} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.save} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <LocationFields form={form} />
            <DialogButtons pending={pending} act={words.save} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

interface EditProps {
  id: string;
  /** Only where it stands. */
  moving?: true;
  /** Why it may only be looked at. */
  refused?: string;
  onClose: () => void;
}

/** Changes a place, or moves it with all that stands in it; fetched anew, so that no stale state is edited (LOCN-002). */
export function EditLocationDialog(props: EditProps) {
  const organization = useOrganizationId();
  const { id, moving, onClose } = props;
  const params = { id: organization, location_id: id };
  const place = useQuery({ ...ask(readLocation, { params }), staleTime: 0, refetchOnWindowFocus: false });
  if (place.data) return <Fields {...props} place={place.data.data} />;
  return (
    <Dialog opened onClose={onClose} title={moving ? words.move : words.edit}>
      {place.isError ? (
        <ErrorState why={place.error.message} onRetry={() => void place.refetch()} retrying={place.isFetching} />
      ) : (
        <FormSkeleton fields={moving ? 1 : 6} />
      )}
    </Dialog>
  );
}

function Fields({ place, moving, refused, onClose }: EditProps & { place: Location }) {
  const organization = useOrganizationId();
  const update = useCommand(updateLocation, { quiet: true, done: moving ? words.moved : words.saved });
  const affected = useAffected(words.save);
  const { form, submit, collisions } = useRecordForm<Location, LocationValues>({
    record: place,
    valuesOf: valuesOfLocation,
    bodyOf: bodyOfLocation,
    schema: LocationEdit,
    save: async (body) =>
      (
        await affected.asking((if_affected) =>
          update.mutateAsync({
            params: { id: organization, location_id: place.id },
            query: { if_affected },
            body: LocationEdit.parse(body),
          }),
        )
      )?.data,
  });
  const save = async (values: LocationValues) => {
    if (!(await submit(values))) return;
    void readSessionAgain();
    onClose();
  };
  return (
    <Dialog opened size={moving ? 'md' : 'lg'} onClose={onClose} title={moving ? `Move ${place.name}` : words.edit} dirty={form.isDirty()}>
      <FormFrame form={form} act={moving ? words.move : words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={labels} textOf={shown} />
            {moving ? (
              <ParentSelect form={form} id={place.id} autoFocus />
            ) : (
              <LocationFields form={form} id={place.id} disabled={refused !== undefined} />
            )}
            <DialogButtons pending={pending} act={moving ? words.move : words.save} {...(refused && { refused })} />
          </Stack>
        )}
      </FormFrame>
      {affected.dialog}
    </Dialog>
  );
}

const labels = { ...words, parent_id: words.standsIn };

/** What stands in a field now, as people read it. */
function shown(field: string, value: unknown): string {
  const names: Record<string, Record<string, string>> = { kind: kindNames, workspace: workspaceNames, status: statusNames };
  if (field === 'parent_id') return value ? 'another place' : words.byItself;
  if (field === 'hours') return (value as LocationValues['hours']).map((one) => openingText(one)).join('; ') || words.alwaysOpen;
  if (field === 'closed_days')
    return (
      (value as LocationValues['closed_days']).map(({ date, reason }) => `${formatDay(date)} ${reason}`.trim()).join('; ') ||
      words.noClosedDays
    );
  return names[field]?.[String(value)] ?? String(value ?? '');
}

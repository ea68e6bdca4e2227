import { type AgeBand, ageBands, receiveUnknown } from '@akoma/contract/frontdesk';
import { Group, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { Fold } from '../../ui/form/fold.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ageBandWords, genderChoices, frontdeskWords as words } from './frontdesk.words.ts';

type Gender = (typeof genderChoices)[number]['value'];

/** Everything may be left as it is: the button at the foot has the focus. */
export function UnknownPatientDialog({ onClose }: { onClose: () => void }) {
  const { location_id } = useSession();
  const navigate = useNavigate();
  const receive = useCommand(receiveUnknown, {
    failed: words.failed,
    done: ({ data: { patient } }) => `Registered as unknown, Folder No. ${patient.mrn}.`,
  });
  const form = useForm({ initialValues: { gender: 'UNKNOWN' as Gender, age_band: '' as AgeBand | '', brought_by: '', found_where: '' } });
  const submit = async ({ gender, age_band, brought_by, found_where }: typeof form.values) => {
    const { data } = await receive.mutateAsync({
      body: { gender, age_band: age_band || undefined, brought_by, found_where, location_id },
    });
    await navigate(linkTo('/patients/$id', { id: data.patient.id }));
  };
  return (
    <Dialog opened onClose={onClose} title={words.unknown}>
      <FormFrame form={form} act={words.receive} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <Radio.Group label={words.ageBand} {...form.getInputProps('age_band')}>
              <Group gap="md" mt={4}>
                {ageBands.map((band, place) => (
                  <Radio key={band} value={band} label={ageBandWords[band]} data-autofocus={place === 0 || undefined} />
                ))}
              </Group>
            </Radio.Group>
            <Radio.Group label={words.gender} {...form.getInputProps('gender')}>
              <Group gap="md" mt={4}>
                {genderChoices.map(({ value, label }) => (
                  <Radio key={value} value={value} label={label} />
                ))}
              </Group>
            </Radio.Group>
            <Fold title={words.more}>
              <Stack gap="md">
                <TextInput label={words.broughtBy} maxLength={200} autoComplete="off" {...form.getInputProps('brought_by')} />
                <TextInput label={words.foundWhere} maxLength={200} autoComplete="off" {...form.getInputProps('found_where')} />
              </Stack>
            </Fold>
            <DialogButtons act={words.receive} pending={pending} pendingText={words.receiving} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

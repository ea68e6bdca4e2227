import { TextInput } from '@mantine/core';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { judgeLater } from '../../ui/form/judge-later.ts';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { EmailState } from './email-state.tsx';
import { identityWords as words } from './identity.words.ts';
import classes from './profile.module.css';
import { ProfileFoot } from './profile-foot.tsx';
import { ProfileHead } from './profile-head.tsx';
import { profileErrors, profileOf, writtenEmail } from './profile-values.ts';
import { useProfile } from './use-profile.ts';

/** Edit Profile, in every workspace but ADMIN (PROFILE-001 to PROFILE-004, MENU-007). It saves: decision 8. */
export function EditProfile({ onClose }: { onClose: () => void }) {
  const { form, save, dirty, proof, busyWith } = useProfile({ valuesOf: profileOf, errorsIn: profileErrors, onClose });
  return (
    <Dialog opened onClose={onClose} title={words.editProfile} dirty={dirty}>
      <FormFrame form={form} onSubmit={save} act={words.update}>
        {({ pending }) => (
          <div className={classes.fields}>
            <ProfileHead input={form.getInputProps} photo={form.values.photo} onBusy={busyWith('photo')} />
            <TextInput
              label={words.emailAddress}
              required
              type="text"
              inputMode="email"
              autoComplete="email"
              data-path="email_address"
              {...form.getInputProps('email_address')}
              onBlur={() => {
                form.setFieldValue('email_address', writtenEmail(form.values.email_address));
                judgeLater(form, 'email_address');
              }}
            />
            <EmailState />
            <PhoneInput
              label={words.contactNumber}
              required
              value={form.values.phone_number}
              error={form.errors.phone_number}
              data-path="phone_number"
              onChange={(phone) => form.setFieldValue('phone_number', phone)}
              onBlur={() => judgeLater(form, 'phone_number')}
            />
            <ProfileFoot pending={pending} proof={proof} />
          </div>
        )}
      </FormFrame>
    </Dialog>
  );
}

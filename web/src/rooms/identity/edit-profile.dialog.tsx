import { TextInput } from '@mantine/core';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { identityWords as words } from './identity.words.ts';
import { OwnPicture } from './own-picture.tsx';
import { ProfileFoot } from './profile-foot.tsx';
import { profileErrors, profileOf } from './profile-values.ts';
import classes from './profile.module.css';
import { useProfile } from './use-profile.ts';

/** Edit Profile, in every workspace but ADMIN (PROFILE-001 to PROFILE-004, MENU-007). It saves: decision 8. */
export function EditProfile({ onClose }: { onClose: () => void }) {
  const { form, save, dirty, asksPassword, busyWith } = useProfile({ valuesOf: profileOf, errorsIn: profileErrors, onClose });
  return (
    <Dialog opened onClose={onClose} title={words.editProfile} dirty={dirty}>
      <FormFrame form={form} onSubmit={save} act={words.update}>
        {({ pending }) => (
          <div className={classes.fields}>
            <div className={classes.wide}>
              <OwnPicture kind="photo" {...form.getInputProps('photo')} value={form.values.photo} onBusy={busyWith('photo')} />
            </div>
            <TextInput
              label={words.firstName}
              required
              autoComplete="given-name"
              data-autofocus
              data-path="first_name"
              {...form.getInputProps('first_name')}
            />
            <TextInput
              label={words.lastName}
              required
              autoComplete="family-name"
              data-path="last_name"
              {...form.getInputProps('last_name')}
            />
            <TextInput
              label={words.emailAddress}
              required
              type="text"
              inputMode="email"
              autoComplete="email"
              data-path="email_address"
              {...form.getInputProps('email_address')}
              onBlur={() => {
                form.setFieldValue('email_address', form.values.email_address.trim());
                form.validateField('email_address');
              }}
            />
            <PhoneInput
              label={words.contactNumber}
              required
              value={form.values.phone_number}
              error={form.errors.phone_number}
              data-path="phone_number"
              onChange={(phone) => form.setFieldValue('phone_number', phone)}
              onBlur={() => void form.validateField('phone_number')}
            />
            <ProfileFoot pending={pending} password={asksPassword ? form.getInputProps('password') : undefined} />
          </div>
        )}
      </FormFrame>
    </Dialog>
  );
}

import { adminGenders } from '@akoma/contract/identity';
import { displayOf, genders } from '@akoma/contract/terminology';
import { Select, Textarea, TextInput } from '@mantine/core';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { judgeLater } from '../../ui/form/judge-later.ts';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { useToday } from '../../ui/time/when.tsx';
import { EmailState } from './email-state.tsx';
import { identityWords as words } from './identity.words.ts';
import { OwnPicture } from './own-picture.tsx';
import classes from './profile.module.css';
import { ProfileFoot } from './profile-foot.tsx';
import { ProfileHead } from './profile-head.tsx';
import { adminProfileErrors, adminProfileOf, writtenEmail } from './profile-values.ts';
import { useProfile } from './use-profile.ts';

const genderOptions = adminGenders.map((value) => ({ value, label: displayOf(genders, value) }));

/** Update Admin Profile, in the ADMIN workspace (PROFILE-005 to PROFILE-009, MENU-006). */
export function UpdateAdminProfile({ onClose }: { onClose: () => void }) {
  const profile = useProfile({ valuesOf: adminProfileOf, errorsIn: adminProfileErrors, onClose });
  const { form, busyWith } = profile;
  const today = useToday();
  return (
    <Dialog opened onClose={onClose} title={words.updateAdminProfile} size="lg" dirty={profile.dirty}>
      <FormFrame form={form} onSubmit={profile.save} act={words.update}>
        {({ pending }) => (
          <div className={classes.fields}>
            <ProfileHead input={form.getInputProps} photo={form.values.photo} onBusy={busyWith('photo')} />
            <Select
              label={words.gender}
              required
              data={genderOptions}
              allowDeselect={false}
              data-path="gender"
              {...form.getInputProps('gender')}
              value={form.values.gender || null}
              onChange={(gender) => form.setFieldValue('gender', gender ?? '')}
            />
            <DayInput
              label={words.birthDate}
              required
              reach="past"
              max={today}
              data-path="birth_date"
              {...form.getInputProps('birth_date')}
              value={form.values.birth_date}
            />
            <PhoneInput
              label={words.phoneNumber}
              required
              value={form.values.mobile}
              error={form.errors.mobile}
              data-path="mobile"
              onChange={(phone) => form.setFieldValue('mobile', phone)}
              onBlur={() => judgeLater(form, 'mobile')}
            />
            <TextInput
              label={words.email}
              required
              type="text"
              inputMode="email"
              autoComplete="email"
              data-path="email"
              {...form.getInputProps('email')}
              onBlur={() => {
                form.setFieldValue('email', writtenEmail(form.values.email));
                judgeLater(form, 'email');
              }}
            />
            <EmailState />
            <Textarea
              label={words.address}
              className={classes.wide}
              autosize
              minRows={2}
              autoComplete="street-address"
              data-path="address"
              {...form.getInputProps('address')}
            />
            <div className={classes.wide}>
              <OwnPicture
                kind="signature"
                {...form.getInputProps('signature')}
                value={form.values.signature}
                onBusy={busyWith('signature')}
              />
            </div>
            <ProfileFoot pending={pending} proof={profile.proof} />
          </div>
        )}
      </FormFrame>
    </Dialog>
  );
}

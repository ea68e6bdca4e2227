import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { identityWords as words } from './identity.words.ts';
import { OwnPicture } from './own-picture.tsx';
import classes from './profile.module.css';

interface ProfileHeadProps {
  /** The form's own. */
  input: (name: 'photo' | 'first_name' | 'last_name') => GetInputPropsReturnType;
  photo: string;
  onBusy: (busy: boolean) => void;
}

/** What both profile dialogs begin with: photo and names (PROFILE-001, PROFILE-005). */
export function ProfileHead({ input, photo, onBusy }: ProfileHeadProps) {
  return (
    <>
      <div className={classes.wide}>
        <OwnPicture kind="photo" {...input('photo')} value={photo} onBusy={onBusy} />
      </div>
      <TextInput
        label={words.firstName}
        required
        autoComplete="given-name"
        data-autofocus
        data-path="first_name"
        {...input('first_name')}
      />
      <TextInput label={words.lastName} required autoComplete="family-name" data-path="last_name" {...input('last_name')} />
    </>
  );
}

import type { ComponentProps } from 'react';
import { FileInput } from '../../ui/form/file-input.tsx';
import { pictureAddress, pictureDownload, sendFile } from '../files/index.ts';
import { identityWords as words } from './identity.words.ts';

type FileProps = ComponentProps<typeof FileInput>;

interface OwnPictureProps extends Pick<FileProps, 'value' | 'onChange' | 'error' | 'onBusy'> {
  kind: 'photo' | 'signature';
}

/** One's own photo or signature, kept as soon as it is chosen and referred to once the profile is saved. */
export const OwnPicture = ({ kind, ...field }: OwnPictureProps) => (
  <FileInput
    {...field}
    label={kind === 'photo' ? words.photo : words.signature}
    data-path={kind}
    pictures
    shape={kind === 'photo' ? 'round' : 'wide'}
    send={(file, sending) => sendFile(file, { category: kind }, sending)}
    preview={(name) => pictureAddress(name, 'view')}
    download={pictureDownload}
  />
);

import type { ReplyOf } from '@akoma/contract/base';
import { deletePatientPhoto, type readPatient, uploadPatientPhoto } from '@akoma/contract/patients';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { FileInput } from '../../ui/form/file-input.tsx';
import { Told } from '../../ui/layer/told.ts';
import { pictureAddress, pictureDownload } from '../files/index.ts';
import { patientsWords as words } from './patients.words.ts';

interface NewPatientPhotoProps {
  photo: File | undefined;
  onChange: (photo: File | undefined) => void;
}

/** The photo of one who is being registered: chosen or taken now, kept once there is a record. */
export const NewPatientPhoto = ({ photo, onChange }: NewPatientPhotoProps) => (
  <FileInput
    label={words.photo}
    hint={words.photoLater}
    data-path="photo"
    pictures
    camera
    shape="round"
    value={photo?.name ?? ''}
    send={async (file) => {
      onChange(file);
      return file.name;
    }}
    onChange={(name) => {
      if (!name) onChange(undefined);
    }}
  />
);

/** Keeps the photo of one who was registered just now; a failure is told, and the record stands. */
export function useKeepPhoto(): (patient_id: string, photo: File) => Promise<void> {
  const id = useOrganizationId();
  const upload = useCommand(uploadPatientPhoto, { failed: words.photoNotKeptNew });
  return (patient_id, file) =>
    upload.mutateAsync({ params: { id, patient_id }, body: { file } }).then(
      () => {},
      () => {},
    );
}

interface PatientPhotoProps {
  patient: Pick<ReplyOf<typeof readPatient>['data'], 'id' | 'photo'>;
}

/** A patient's photo, from the camera or a file: kept, replaced and removed at once, apart from what else the form changes (PAT-040). */
export function PatientPhoto({ patient: { id: patient_id, photo } }: PatientPhotoProps) {
  const params = { id: useOrganizationId(), patient_id };
  const [shown, setShown] = useState(photo ?? '');
  const upload = useCommand(uploadPatientPhoto, { quiet: true, done: words.photoKept });
  const remove = useCommand(deletePatientPhoto, { done: words.photoRemoved, failed: words.photoNotRemoved });
  return (
    <FileInput
      label={words.photo}
      data-path="photo"
      pictures
      camera
      shape="round"
      value={shown}
      send={async (file) => {
        const { data } = await upload.mutateAsync({ params, body: { file } });
        if (!data.photo) throw new Told(words.photoNotKept);
        return data.photo;
      }}
      onChange={(name) => {
        setShown(name);
        if (!name) remove.mutate({ params }, { onError: () => setShown(shown) });
      }}
      preview={(name) => pictureAddress(name, 'view')}
      download={pictureDownload}
    />
  );
}

import { isPicture } from '@akoma/contract/base';
import type { Attachment } from '@akoma/contract/files';
import { useState } from 'react';
import { FileViewer } from '../../ui/file/file-viewer.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { filesWords as words } from './files.words.ts';
import { pictureAddress, pictureDownload } from './picture-address.ts';

interface LookAtFilesProps {
  files: readonly Attachment[];
  /** The one that is looked at first, by its name in addresses. */
  first: string;
  onClose: () => void;
}

/** Looks at the files of a list, one after another, beginning with one of them (FILE-005). */
export function LookAtFiles({ files, first, onClose }: LookAtFilesProps) {
  const [shown, setShown] = useState(first);
  if (!files.some(({ filename }) => filename === shown)) {
    return (
      <Dialog opened title={words.title} onClose={onClose}>
        <EmptyState title={words.elsewhere} why={words.elsewhereWhy} />
      </Dialog>
    );
  }
  return (
    <FileViewer
      id={shown}
      onShow={setShown}
      onClose={onClose}
      files={files.map(({ filename, title, content_type }) => ({
        id: filename,
        title,
        kind: isPicture(content_type) ? 'picture' : 'pdf',
        address: pictureAddress(filename, 'view'),
        download: pictureDownload(filename),
      }))}
    />
  );
}

import { isPicture } from '@akoma/contract/base';
import { type Attachment, deleteAttachment, listAttachments } from '@akoma/contract/files';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCommand } from '../../client/ask.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { RowLink } from '../../client/list/row-link.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { useMay } from '../../client/session.ts';
import { sizeText } from '../../ui/form/file-sending.ts';
import { confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { NothingInRecord } from '../../ui/person/nothing-in-record.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './files.module.css';
import { filesWords as words, kindOf } from './files.words.ts';
import { pictureDownload } from './picture-address.ts';
import { UploadFiles } from './upload-files.tsx';

const here = getRouteApi('/shell/patients/$id/files');
const files = listOf({
  name: 'patient-files',
  operation: listAttachments,
  fixed: ({ id }) => ({ patient_id: id, category: 'document' }),
});
export const { load, search } = files;

const look = lazyComponent(async () => (await import('./look-at-files.tsx')).LookAtFiles);
const rename = lazyComponent(async () => (await import('./rename-file.dialog.tsx')).RenameFileDialog);

const filters: readonly ListFilter[] = [{ days: 'Uploaded' }];

const columns: readonly Column<Attachment>[] = [
  {
    key: 'title',
    title: words.name,
    sort: true,
    cell: ({ filename, title, content_type }) => (
      <span className={classes.title}>
        {isPicture(content_type) ? <IconPhoto size={18} aria-hidden /> : <IconFileTypePdf size={18} aria-hidden />}
        <RowLink to={{ open: filename }} breaks>
          {title}
        </RowLink>
      </span>
    ),
  },
  { key: 'kind', title: 'Kind', width: 100, cell: ({ content_type }) => kindOf(content_type) },
  { key: 'size', title: 'Size', sort: true, align: 'right', width: 100, cell: ({ size }) => sizeText(size) },
  { key: 'uploaded_by_name', title: 'Uploaded by', width: 200, cell: ({ uploaded_by_name }) => uploaded_by_name },
  { key: 'created_at', title: 'Uploaded', sort: true, width: 180, cell: ({ created_at }) => <Moment at={created_at} /> },
];

function save({ filename, title }: Attachment): void {
  const link = document.createElement('a');
  link.href = pictureDownload(filename);
  link.download = title;
  link.click();
}

/** The documents of one patient, newest first; uploaded here, looked at, saved, renamed and deleted (TAB-014). */
export function Screen() {
  const { id } = here.useParams();
  const list = useListScreen(files);
  const { modals, rows } = list;
  const edited = rows?.find(({ filename }) => filename === modals.edit);
  const Look = useLazyComponent(look, modals.close, modals.open !== undefined);
  const Rename = useLazyComponent(rename, modals.close, edited !== undefined);
  const mayNotUpload = useMay('files.write', words.mayNotUpload);
  const mayNotChange = useMay('files.write', words.mayNotChange);
  const mayNotDelete = useMay('files.delete', words.mayNotDelete);
  const remove = useCommand(deleteAttachment, { quiet: true });

  const actionsOf = (file: Attachment): RowAction[] => [
    { label: words.view, onClick: () => modals.show({ open: file.filename }) },
    { label: words.download, onClick: () => save(file) },
    {
      label: words.rename,
      onClick: () => modals.show({ edit: file.filename }),
      ...(mayNotChange && { refused: mayNotChange }),
    },
    {
      label: 'Delete',
      tone: 'danger',
      onClick: () =>
        void confirmDelete({
          thing: 'file',
          name: file.title,
          run: () => remove.mutateAsync({ query: { filename: file.filename } }),
        }),
      ...(mayNotDelete && { refused: mayNotDelete }),
    },
  ];

  return (
    <>
      <UploadFiles key={id} patient_id={id} refused={mayNotUpload} />
      <ListScreen
        within
        state={list}
        title={words.title}
        search={{ label: words.search, placeholder: words.searchHint }}
        filters={filters}
        columns={columns}
        idOf={({ filename }) => filename}
        nameOf={({ title }) => title}
        minWidth={820}
        empty={<NothingInRecord things="files" why={words.empty} />}
        actions={actionsOf}
      >
        {modals.open && rows && Look && <Look key={modals.open} files={rows} first={modals.open} onClose={modals.close} />}
        {edited && Rename && <Rename key={edited.filename} file={edited} onClose={modals.close} />}
      </ListScreen>
    </>
  );
}

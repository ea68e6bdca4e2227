// its failures register themselves
import './base.failures.ts';
import './sentences.ts';

export { addressesOf } from './addresses.ts';
export { loadNumberingPlans, type NumberingPlans } from '#numbering-plans';
export { daysBetween, laterDay, minutesOf, weekdayOf } from './calendar-day.ts';
export { type Currency, currencies, defaultCurrency } from './currency.ts';
export { Email, emailKey, withLowerDomain } from './email.ts';
export { type ExportFormat, ExportRequest, exportLimits, exportTypes, selectionLimit } from './export.ts';
export { Failure, type FailureCode, type FailureData, type FieldErrors, fail, failureKinds, failures } from './failure.ts';
export {
  type FileType,
  fileNotAccepted,
  fileNotWhatItSays,
  fileTooLarge,
  fileTypes,
  isPicture,
  maxFileBytes,
  typeOfName,
  whyNotTaken,
} from './file.ts';
export { Amount, amountOf, minorOf, SentAmount } from './money.ts';
export { importFailures } from './import.failures.ts';
export {
  type FileColumn,
  fileNeeded,
  hasOneFile,
  Import,
  importFields,
  importing,
  importLimit,
  importStatuses,
  ImportSummary,
  shownLines,
  shownSample,
} from './import.ts';
export {
  type Access,
  type ReplyInputOf,
  type AnyOperation,
  type Audit,
  type InputOf,
  isOperation,
  type Method,
  type Operation,
  operation,
  type ParsedOf,
  type PatientPlace,
  type ReplyOf,
  moduleOf,
  type ShownPlace,
  usualBody,
} from './operation.ts';
export { orderings, PageQuery, page, pageOf, parseReply, wholePage } from './page.ts';
export { actions, type Permission, permissions, permissionsOf, resources, workspaceTypesOf } from './permission.ts';
export { isPhone, Phone, phoneForms, phoneText, toE164 } from './phone.ts';
export { editFields, Id, IdParams, ListedName, recordFields } from './record.ts';
export { type Download, download, type LongDownload, longDownload, one, type ReplyKind, replyKindOf, sheet, stream } from './reply.ts';
export {
  allowedAttribute,
  decoded,
  htmlOfText,
  isPale,
  isUnformatted,
  isWritten,
  plainTextOf,
  richTextAttributes,
  richTextTags,
  TextFormat,
  wordlessTags,
} from './rich-text.ts';
export { fieldErrors, labelOf, type RuleName, rule, sentenceOf } from './sentences.ts';
export { sameAs } from './spelling.ts';
export { withoutFormula } from './spreadsheet.ts';
export { filledParts, type PersonName, safeName, unknownPatient } from './safe-name.ts';
export { initialsOf, NameText, shownName } from './text.ts';
export { Day, Instant, QueryEnd, QueryInstant, SentDay, SentInstant } from './time.ts';
export { undoSeconds } from './undo-seconds.ts';
export { shownUnit } from './unit.ts';
export { type Weekday, weekdays } from './weekday.ts';
export { groupedBy } from './grouped-by.ts';

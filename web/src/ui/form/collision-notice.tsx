import { Alert, Button } from '@mantine/core';

/** A field that another user has changed while it was changed here. */
export interface Collision<Value> {
  field: string;
  theirs: Value;
  mine: Value;
  /** The value when both users began. */
  before: Value;
  /** The form has the merged value of both. */
  together: boolean;
  /** Replaces the typed value by theirs. */
  take: () => void;
}

interface CollisionNoticeProps<Value> {
  collisions: readonly Collision<Value>[];
  /** What the form calls its fields. */
  labels: Readonly<Record<string, unknown>>;
  /** A value as people read it, where it is not so by itself; `before`: what both began with. */
  textOf?: (field: string, value: Value, before: Value) => string;
}

const plainText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
};

/** What somebody else wrote where this user wrote as well, until it is saved or left. */
export function CollisionNotice<Value>({ collisions, labels, textOf = (_field, value) => plainText(value) }: CollisionNoticeProps<Value>) {
  if (collisions.length === 0) return null;
  return (
    <Alert color="yellow" title="Changed by someone else in the meantime">
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem', overflowWrap: 'anywhere' }}>
        {collisions.map(({ field, theirs, mine, before, together, take }) => (
          <li key={field}>
            {String(labels[field] ?? field)}: theirs is <strong>{textOf(field, theirs, before) || 'empty'}</strong>, yours is{' '}
            <strong>{textOf(field, mine, before) || 'empty'}</strong>
            {together && '. Both are shown below'}
            <Button
              variant="default"
              size="compact-sm"
              ml="sm"
              my={2}
              aria-label={`Use theirs for ${String(labels[field] ?? field)}`}
              onClick={take}
            >
              Use theirs
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

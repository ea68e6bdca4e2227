import { Alert, Button } from '@mantine/core';

/** A field that somebody else has changed as well. */
interface Collision {
  field: string;
  theirs: unknown;
  mine: unknown;
  before: unknown;
  together: boolean;
  take: () => void;
}

interface CollisionNoticeProps {
  collisions: readonly Collision[];
  /** What the form calls its fields. */
  labels: Readonly<Record<string, unknown>>;
  /** A value as people read it, where it is not so by itself; `before`: what both began with. */
  textOf?: (field: string, value: never, before: never) => string;
}

const plainText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
};

/** What somebody else wrote where this user wrote as well, until it is saved or left. */
export function CollisionNotice({ collisions, labels, textOf = (_field, value) => plainText(value) }: CollisionNoticeProps) {
  if (collisions.length === 0) return null;
  return (
    <Alert color="yellow" title="Changed by someone else meanwhile">
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem', overflowWrap: 'anywhere' }}>
        {collisions.map(({ field, theirs, mine, before, together, take }) => (
          <li key={field}>
            {String(labels[field] ?? field)}: theirs is <strong>{textOf(field, theirs as never, before as never) || 'empty'}</strong>, yours
            is <strong>{textOf(field, mine as never, before as never) || 'empty'}</strong>
            {together && '. Both stand below'}
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

import { Alert, Button } from '@mantine/core';

/** A field that somebody else has changed as well, with what stands there now. */
export interface Collision {
  label: string;
  theirs: string;
  /** What was typed here, where the field itself cannot show it at a glance. */
  mine?: string;
  /** Puts theirs in the place of what was typed. */
  take?: () => void;
}

/** What somebody else wrote where this user wrote as well, until it is saved or left. */
export function CollisionNotice({ collisions }: { collisions: readonly Collision[] }) {
  if (collisions.length === 0) return null;
  return (
    <Alert color="yellow" title="Changed by somebody else meanwhile">
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {collisions.map(({ label, theirs, mine, take }) => (
          <li key={label}>
            {label}: theirs is <strong>{theirs || 'empty'}</strong>
            {mine !== undefined && (
              <>
                , yours is <strong>{mine || 'empty'}</strong>
              </>
            )}
            {take && (
              <Button variant="default" size="compact-sm" ml="sm" my={2} aria-label={`Use theirs for ${label}`} onClick={take}>
                Use theirs
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

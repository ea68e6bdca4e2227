import { listForms } from '@akoma/contract/terminology';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useOrganizationId } from '../../client/session.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { formsWords as words } from './forms.words.ts';

/** Every form that the product asks by, to be looked at and printed (CODES-005). */
export function FormsCard() {
  const forms = useQuery(ask(listForms, { params: { id: useOrganizationId() } }));
  return (
    <SectionCard
      title={words.title}
      pending={forms.isPending}
      {...(forms.error && { error: forms.error.message })}
      onRetry={() => void forms.refetch()}
    >
      {forms.data && (
        <Stack gap="sm">
          <Text>{words.why}</Text>
          <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
            {forms.data.data.map(({ name, title, version }) => (
              <li key={name}>
                <Anchor component={Link} {...linkTo('/admin-forms/$name', { name })} preload={false} className="akoma-target">
                  {title}
                </Anchor>{' '}
                <Text span size="sm" c="dimmed">
                  {words.version(version)}
                </Text>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </SectionCard>
  );
}

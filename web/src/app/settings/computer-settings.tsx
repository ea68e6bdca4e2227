import { Stack } from '@mantine/core';
import { runningBuild } from '../../client/page-facts.ts';
import { useSession } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { isInstalled, useInstallation } from '../offline/installation.ts';
import { SettingsFacts } from './settings-facts.tsx';

const offlineText = {
  kept: 'Akoma opens on this computer without a network. Signing in and patient records need the network: no records are kept here.',
  preparing: 'Akoma is being prepared to open on this computer without a network.',
  impossible: 'This browser, or the address of Akoma, does not support opening without a network.',
} as const;

/** What belongs to this computer alone. */
export function ComputerSettings() {
  const { offline, install } = useInstallation();
  const { locations, location_id } = useSession();
  const build = runningBuild();
  const facts = [
    ['Location', locations.find(({ uuid }) => uuid === location_id)?.name ?? 'None chosen'],
    ['Window', isInstalled() ? 'Installed as an app' : 'In the browser'],
    ['Without a network', offlineText[offline]],
    ['Version', build || 'Development'],
  ];
  return (
    <SectionCard title="This computer">
      <Stack gap="lg">
        <SettingsFacts facts={facts} />
        {install && (
          <div>
            <ActionButton variant="default" onClick={install}>
              Install Akoma on this computer
            </ActionButton>
          </div>
        )}
      </Stack>
    </SectionCard>
  );
}

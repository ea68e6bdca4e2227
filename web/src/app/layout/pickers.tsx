import { workspaceLabel } from '@akoma/contract/identity';
import { IconBuildingHospital, IconLayoutGrid, IconMapPin } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { giveFailure } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { chooseLocation, useSession } from '../../client/session.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { homeOf } from '../navigation/navigations.ts';
import { type Choice, ChoiceMenu } from './choice-menu.tsx';
import { changeOrganization } from './switch-organization.ts';

/** The user's organisations; picking another one switches and reloads the app. */
export function useOrganizationChoices(): Choice[] {
  const { organizations, provider } = useSession();
  const navigate = useNavigate();
  return organizations.map((organization) => ({
    key: organization.organization_uuid,
    label: organization.organization_name,
    detail: `${organization.first_name} ${organization.last_name}`,
    current: organization.organization_uuid === provider.organization_uuid,
    choose: () => {
      if (organization.organization_uuid !== provider.organization_uuid) void changeOrganization(organization, () => navigate({ to: '/' }));
    },
  }));
}

export function OrganizationPicker() {
  const { provider, organizations } = useSession();
  return (
    <ChoiceMenu
      name="Organisation"
      fixed={organizations.length < 2}
      value={provider.organization_name}
      icon={<IconBuildingHospital size={18} aria-hidden />}
      choices={useOrganizationChoices()}
    />
  );
}

/** Location picker of the top bar (SHELL-008). */
export function LocationPicker() {
  const { locations, location_id } = useSession();
  const queries = useQueryClient();
  const choose = (uuid: string) => {
    chooseLocation(uuid).then(
      () => queries.invalidateQueries(),
      (error: unknown) => giveFailure(error, 'The location was not changed'),
    );
  };
  const choices = locations.map(({ uuid, name, path }) => ({
    key: uuid,
    label: name,
    // the path, if another location has the same name
    ...(locations.some((other) => other.name === name && other.uuid !== uuid) && { detail: path.join(' › ') }),
    current: uuid === location_id,
    choose: () => uuid !== location_id && choose(uuid),
  }));
  const current = locations.find(({ uuid }) => uuid === location_id)?.name ?? 'No location';
  return (
    <ChoiceMenu name="Location" value={current} icon={<IconMapPin size={18} aria-hidden />} choices={choices} opensBy={keyTable.location} />
  );
}

/** Workspace picker of the top bar: the organisation's workspaces that the role permits (SHELL-009, SHELL-024, WS-016). */
export function WorkspacePicker() {
  const { workspaces, workspace } = useSession();
  const navigate = useNavigate();
  const choices = workspaces.map((offered) => {
    const { name, code } = workspaceLabel(offered);
    return {
      key: offered.uuid,
      label: name,
      detail: code,
      current: code === workspace,
      choose: () => void navigate(linkTo(`/${homeOf(code)}`)),
    };
  });
  const current = workspaces.find(({ type }) => type === workspace);
  const value = current ? workspaceLabel(current).name : (workspace ?? 'No workspace');
  return (
    <ChoiceMenu
      name="Workspace"
      value={value}
      icon={<IconLayoutGrid size={18} aria-hidden />}
      choices={choices}
      opensBy={keyTable.workspace}
    />
  );
}

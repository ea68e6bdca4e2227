import { demandSecondFactor } from '@akoma/contract/organization';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { giveFailure, useCommand } from '../../client/ask.ts';
import { confirmDemand } from './confirm-loss.ts';
import type { Role } from './role-reach.ts';
import { roleWords as words } from './role.words.ts';

const failed = 'Two-step sign-in was not changed';

interface FactorSwitchProps {
  role: Role;
  onChanged: (role: Role) => void;
}

/** Whether holders of the role must use two-step sign-in. Takes effect at once; it is no part of what the form saves. */
export function FactorSwitch({ role, onChanged }: FactorSwitchProps) {
  const demand = useCommand(demandSecondFactor, { failed });
  const [asking, setAsking] = useState(false);
  const change = async (current: Role, second_factor: boolean) => {
    setAsking(true);
    const agreed = await confirmDemand(current, second_factor).catch((error: unknown) => giveFailure(error, failed));
    setAsking(false);
    if (!agreed) return;
    const params = { id: current.managing_organization, role_id: current.id };
    demand.mutate({ params, body: { second_factor, version: current.version } }, { onSuccess: ({ data }) => onChanged(data) });
  };
  return (
    <Switch
      label={words.factorLabel}
      description={words.factorHint}
      checked={role.second_factor}
      disabled={asking || demand.isPending}
      onChange={(event) => void change(role, event.currentTarget.checked)}
    />
  );
}

import type { ComponentType } from 'react';
import type { Locked } from '../../client/lock-state.ts';
import { leaveSession } from '../../client/session.ts';
import { KeyLayer } from '../../ui/keys/use-keys.tsx';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { AuthFrame } from '../layout/auth-frame.tsx';
import { leaveLocked } from '../to-sign-in.ts';
import { rememberedLook } from '../remembered-look.ts';

interface LockRootProps extends Locked {
  /** The identity module's form. */
  Unlock: ComponentType<{ full_name: string; onLeave: () => Promise<void> }>;
}

/** The lock screen: a separate React tree, so that nothing in it refers to the covered page. */
export function LockRoot({ full_name, Unlock }: LockRootProps) {
  const leave = async () => {
    await leaveSession();
    leaveLocked('signed-out', '');
  };
  return (
    <ThemeProvider look={rememberedLook()}>
      <KeyLayer>
        <AuthFrame>
          <Unlock full_name={full_name} onLeave={leave} />
        </AuthFrame>
      </KeyLayer>
    </ThemeProvider>
  );
}

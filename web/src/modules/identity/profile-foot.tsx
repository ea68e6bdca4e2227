import { ActionButton } from '../../ui/page/action-button.tsx';
import { identityWords as words } from './identity.words.ts';
import classes from './profile.module.css';
import { ProofFields } from './proof-fields.tsx';
import type { OwnProof } from './use-profile.ts';

interface ProfileFootProps {
  pending: boolean;
  /** Absent while nothing that one signs in with has changed. */
  proof: OwnProof | undefined;
}

/** The end of either profile dialog: who changes what they sign in with shows that it is they, and Update. */
export const ProfileFoot = ({ pending, proof }: ProfileFootProps) => (
  <>
    {proof && (
      <div className={classes.proof}>
        <ProofFields {...proof} label={words.currentPassword} description={words.provesPassword} />
      </div>
    )}
    <div className={classes.act}>
      <ActionButton type="submit" pending={pending} pendingText={words.updating}>
        {words.update}
      </ActionButton>
    </div>
  </>
);

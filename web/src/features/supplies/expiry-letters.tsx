import { EXPIRY_NOTICE_DAYS } from "contract/supply";
import { messageOf } from "../../data/api.ts";
import type { SessionUser } from "../../data/session/session-state.ts";
import { wantExpiryLetters } from "../../data/supplies/supplies.ts";
import { CheckField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";

interface ExpiryLettersProps {
  user: SessionUser;
  wanted: boolean;
}

/** Has the shop email the customer before a lot expires. Saves at once. */
export const ExpiryLetters = ({ user: { uid, email, emailVerified }, wanted }: ExpiryLettersProps) => {
  const change = async (isWanted: boolean) => {
    try {
      await wantExpiryLetters(uid, isWanted);
      toast.success(isWanted ? `We'll email ${email} before a lot expires` : "We'll stop sending these emails");
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <div>
      <CheckField
        label={`Email me ${EXPIRY_NOTICE_DAYS} days before a lot expires`}
        checked={wanted}
        onChange={change}
      />
      {wanted && !emailVerified && <p className="text-muted text-sm">Confirm your email address to get them.</p>}
    </div>
  );
};

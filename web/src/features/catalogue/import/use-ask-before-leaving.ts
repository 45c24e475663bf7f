import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { type Question, useConfirm } from "../../../ui/confirm-dialog.tsx";

/** The link on this site that a plain click leads to another page by. */
const linkOf = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || link.target) return undefined;
  return link.origin === location.origin && link.pathname !== location.pathname ? link : undefined;
};

/** While something is under way, asks before a link leads to another page, and before the tab is closed or loaded again. */
export const useAskBeforeLeaving = (isBusy: boolean, question: Question): void => {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const ask = useEffectEvent(async ({ pathname, search, hash }: HTMLAnchorElement) => {
    if (await confirm(question)) await navigate({ pathname, search, hash });
  });

  useEffect(() => {
    if (!isBusy) return;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(link);
    };
    document.addEventListener("click", onClick, { capture: true, signal });
    return () => listening.abort();
  }, [isBusy]);
};

import { useCallback, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { SendFailureCode } from "#copy/send-failures.ts";

type Show = (failure: SendFailureCode) => void;

let submitter: Show | undefined;

export function showSendFailureInForm(failure: SendFailureCode): boolean {
  submitter?.(failure);
  return submitter !== undefined;
}

/**
 * For a form that reports its own send failures, without a toast.
 *
 * @returns the failure until the next attempt, and the form's submit handler
 */
export function useSendFailure(): [failure: SendFailureCode | undefined, onSubmit: () => void] {
  const [failure, setFailure] = useState<SendFailureCode>();
  const onSubmit = useCallback(() => {
    setFailure(undefined);
    submitter = setFailure;
  }, []);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle" && submitter === setFailure) submitter = undefined;
  }, [state]);
  return [failure, onSubmit];
}

import { useCallback, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import type { SendFailureCode } from "#copy/send-failures.ts";

type Show = (failure: SendFailureCode) => void;

/** Of the form that was sent last. */
let submitter: Show | undefined;

/** Lets the form that was sent say that it wasn't. @returns false if no form does */
export function showUnsent(failure: SendFailureCode): boolean {
  submitter?.(failure);
  return submitter !== undefined;
}

/**
 * For a form that says itself why it could not be sent, in place of a toast.
 *
 * @returns the failure until the next attempt, and what to call when the form is sent
 */
export function useUnsent(): [failure: SendFailureCode | undefined, onSubmit: () => void] {
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

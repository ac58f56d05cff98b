import { queryMessage } from "./wire-protocol.ts";

const KEPT = "force_generic_plan";
const MADE_EACH_TIME = "force_custom_plan";
const FORGET_PLANS = queryMessage("DISCARD PLANS");

/** Whether the backend keeps the plan of the statement that comes next; see onePlan(). It starts with making each. */
export class PlanMode {
  readonly #succeeds: (round: Uint8Array) => Promise<boolean>;
  readonly #keepPlansMs: number;
  #isKeeping = false;
  /** In the transaction that is open, if it has been set there: the setting ends with it. */
  #isKeepingInTransaction: boolean | undefined;
  /** By performance.now(). */
  #forgotPlansAt = performance.now();

  /**
   * @param succeeds runs a statement; in a transaction that has failed, each fails
   * @param keepPlansMs how long plans are kept: they stay those of their tables' former sizes
   */
  constructor(succeeds: (round: Uint8Array) => Promise<boolean>, keepPlansMs: number) {
    this.#succeeds = succeeds;
    this.#keepPlansMs = keepPlansMs;
  }

  async keep(isWanted: boolean, isInTransaction: boolean): Promise<void> {
    if (isWanted && performance.now() - this.#forgotPlansAt >= this.#keepPlansMs) {
      if (await this.#succeeds(FORGET_PLANS)) this.#forgotPlansAt = performance.now();
    }
    if (isWanted === (this.#isKeepingInTransaction ?? this.#isKeeping)) return;
    const mode = isWanted ? KEPT : MADE_EACH_TIME;
    await this.#succeeds(queryMessage(`SET ${isInTransaction ? "LOCAL" : ""} plan_cache_mode = ${mode}`));
    if (isInTransaction) this.#isKeepingInTransaction = isWanted;
    else this.#isKeeping = isWanted;
  }

  transactionEnded(): void {
    this.#isKeepingInTransaction = undefined;
  }
}

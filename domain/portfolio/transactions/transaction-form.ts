import { type IsoDate, isIsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { unixLines } from "#format/printable.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { type FeeProfile, feeOf } from "../calculators/fee-profile.ts";
import { type Decimal, decimal, LOT, readTypedNumber, roundMoney, ZERO } from "../ledger/decimal.ts";
import {
  FIRST_DATE,
  fieldsOfType,
  TRANSACTION_TYPES,
  type TransactionFields,
  transactionFields,
  truncateNote,
} from "../ledger/transaction-fields.ts";

/** As typed. Fields that the type doesn't have are ignored. */
export interface TransactionForm {
  type: string;
  date: string;
  time: string;
  ticker: string;
  quantity: string;
  unit: string;
  /** Per share; may be empty if the amount is typed. */
  price: string;
  /** Empty for quantity × price. */
  amount: string;
  /** Empty for the portfolio's rates. */
  charges: string;
  cost: string;
  ratioNew: string;
  ratioOld: string;
  note: string;
}

/** The failure's detail is the field concerned, if its code doesn't imply it. */
export type TransactionFormFailure =
  | "transaction-type-missing"
  | "transaction-date-invalid"
  | "transaction-date-ahead"
  | "transaction-time-invalid"
  | "transaction-ticker-missing"
  | "transaction-number-missing"
  | "transaction-number-invalid"
  | "transaction-number-ambiguous"
  | "transaction-number-zero"
  | "transaction-number-too-large"
  | "transaction-shares-fractional"
  | "transaction-amount-mismatch"
  | "transaction-ratio-useless"
  | "transaction-note-too-long";

/** Far above the shares of any company and the money of any investor. */
const MAX_NUMBER = decimal("1000000000000000");
/** Documents print prices rounded to rupiah or averaged over fills; a shifted digit is far beyond this. */
const MAX_AMOUNT_DIFFERENCE = decimal("0.005");
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

type NumberField = "quantity" | "price" | "amount" | "charges" | "cost" | "ratioNew" | "ratioOld";
type FieldOutcome<Value> = Outcome<Value, TransactionFormFailure>;

/** Doesn't check whether the company exists, or whether the portfolio has the shares. */
export function readTransactionForm(
  form: TransactionForm,
  { fees, today }: { fees: FeeProfile; today: IsoDate },
): FieldOutcome<TransactionFields> {
  const type = TRANSACTION_TYPES.find((candidate) => candidate === form.type);
  if (type === undefined) return failure("transaction-type-missing");
  if (!isIsoDate(form.date) || form.date < FIRST_DATE) return failure("transaction-date-invalid");
  if (form.date > today) return failure("transaction-date-ahead");
  const note = unixLines(form.note).trim();
  if (note !== truncateNote(note)) return failure("transaction-note-too-long");
  const time = readTime(type, form.time.trim());
  if (!time.ok) return time;
  const names: readonly string[] = fieldsOfType[type];
  const symbol = form.ticker.trim().toUpperCase();
  if (names.includes("symbol") && symbol === "") return failure("transaction-ticker-missing");
  const numbers = readNumbers(form, names, fees);
  if (!numbers.ok) return numbers;
  return success(
    transactionFields({
      type,
      date: form.date,
      time: time.value,
      note,
      ...(names.includes("symbol") && { symbol }),
      ...numbers.value,
    }),
  );
}

function readTime(type: TransactionFields["type"], input: string): FieldOutcome<string | null> {
  if ((type !== "buy" && type !== "sell") || input === "") return success(null);
  if (!TIME.test(input)) return failure("transaction-time-invalid");
  return success(input.length === 5 ? `${input}:00` : input);
}

function readNumbers(
  form: TransactionForm,
  names: readonly string[],
  fees: FeeProfile,
): FieldOutcome<Partial<TransactionFields>> {
  const values: Partial<TransactionFields> = {};
  if (names.includes("shares")) {
    const shares = readShares(form);
    if (!shares.ok) return shares;
    values.shares = shares.value.toFixed();
    if (names.includes("amountIdr")) {
      const amount = readAmount(form, shares.value);
      if (!amount.ok) return amount;
      values.amountIdr = amount.value.toFixed();
    }
  } else if (names.includes("amountIdr")) {
    const amount = readNumber(form, "amount");
    if (!amount.ok) return amount;
    values.amountIdr = amount.value.toFixed();
  }
  if (names.includes("chargesIdr")) {
    const charges =
      form.charges.trim() === ""
        ? success(usualCharges(form.type, decimal(values.amountIdr ?? "0"), fees))
        : readNumber(form, "charges", { orZero: true });
    if (!charges.ok) return charges;
    values.chargesIdr = charges.value.toFixed();
  }
  if (names.includes("costIdr")) {
    const cost = readNumber(form, "cost", { orZero: true });
    if (!cost.ok) return cost;
    values.costIdr = cost.value.toFixed();
  }
  if (names.includes("ratioNew")) {
    const [ratioNew, ratioOld] = [readNumber(form, "ratioNew"), readNumber(form, "ratioOld")];
    if (!ratioNew.ok) return ratioNew;
    if (!ratioOld.ok) return ratioOld;
    if (form.type === "split" && ratioNew.value.eq(ratioOld.value))
      return failure("transaction-ratio-useless");
    values.ratioNew = ratioNew.value.toFixed();
    values.ratioOld = ratioOld.value.toFixed();
  }
  return success(values);
}

function usualCharges(type: string, amountIdr: Decimal, fees: FeeProfile): Decimal {
  if (type === "rights-exercised") return ZERO;
  return feeOf(fees, type === "sell" || type === "rights-sold" ? "sell" : "buy", amountIdr);
}

function readShares(form: TransactionForm): FieldOutcome<Decimal> {
  const quantity = readNumber(form, "quantity");
  if (!quantity.ok) return quantity;
  const shares = form.unit === "lot" ? quantity.value.times(LOT) : quantity.value;
  return shares.mod("1").eq(ZERO) ? success(shares) : failure("transaction-shares-fractional");
}

/** The typed amount, which a typed price must match; without an amount, shares × price. */
function readAmount(form: TransactionForm, shares: Decimal): FieldOutcome<Decimal> {
  const typedAmount = form.amount.trim() === "" ? undefined : readNumber(form, "amount", { orZero: true });
  if (typedAmount !== undefined && !typedAmount.ok) return typedAmount;
  if (typedAmount !== undefined && form.price.trim() === "") return typedAmount;
  // A price of 0 is a typing error; rights given away have the amount 0.
  const price = readNumber(form, "price");
  if (!price.ok) return price;
  const product = roundMoney(shares.times(price.value));
  if (typedAmount === undefined) return success(product);
  const difference = typedAmount.value.minus(product).abs();
  return difference.gt(product.times(MAX_AMOUNT_DIFFERENCE))
    ? failure("transaction-amount-mismatch")
    : typedAmount;
}

function readNumber(
  form: TransactionForm,
  field: NumberField,
  { orZero = false } = {},
): FieldOutcome<Decimal> {
  const input = form[field].trim();
  if (input === "") return failure("transaction-number-missing", field);
  const value = readTypedNumber(input);
  if (value === undefined) return failure("transaction-number-invalid", field);
  if (value === "ambiguous") return failure("transaction-number-ambiguous", field);
  if (value.eq(ZERO) && !orZero) return failure("transaction-number-zero", field);
  if (value.gt(MAX_NUMBER)) return failure("transaction-number-too-large", field);
  return success(value);
}

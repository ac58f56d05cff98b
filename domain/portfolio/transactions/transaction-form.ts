import { type IsoDate, isIsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { unixLines } from "#format/printable.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { type FeeProfile, feeOf } from "../calculators/fee-profile.ts";
import { type Decimal, decimal, roundMoney, ZERO } from "../ledger/decimal.ts";
import { LOT } from "../ledger/lot.ts";
import {
  FIRST_DATE,
  fieldsOfType,
  TRANSACTION_TYPES,
  type TransactionFields,
  type TransactionType,
  transactionFields,
  truncateNote,
} from "../ledger/transaction-fields.ts";
import { parseTypedNumber } from "../ledger/typed-number.ts";

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
export function parseTransactionForm(
  form: TransactionForm,
  { fees, today }: { fees: FeeProfile; today: IsoDate },
): FieldOutcome<TransactionFields> {
  const type = TRANSACTION_TYPES.find((candidate) => candidate === form.type);
  if (type === undefined) return failure("transaction-type-missing");
  if (!isIsoDate(form.date) || form.date < FIRST_DATE) return failure("transaction-date-invalid");
  if (form.date > today) return failure("transaction-date-ahead");
  const note = unixLines(form.note).trim();
  if (note !== truncateNote(note)) return failure("transaction-note-too-long");
  const time = parseTime(type, form.time.trim());
  if (!time.ok) return time;
  const hasSymbol = fieldsOfType[type].some((name) => name === "symbol");
  const symbol = form.ticker.trim().toUpperCase();
  if (hasSymbol && symbol === "") return failure("transaction-ticker-missing");
  const numbers = parseNumbers(form, type, fees);
  if (!numbers.ok) return numbers;
  return success(
    transactionFields({
      type,
      date: form.date,
      time: time.value,
      note,
      ...(hasSymbol && { symbol }),
      ...numbers.value,
    }),
  );
}

function parseTime(type: TransactionType, input: string): FieldOutcome<string | null> {
  if ((type !== "buy" && type !== "sell") || input === "") return success(null);
  if (!TIME.test(input)) return failure("transaction-time-invalid");
  return success(input.length === 5 ? `${input}:00` : input);
}

type NumberName = Exclude<(typeof fieldsOfType)[TransactionType][number], "symbol">;
type Numbers = Partial<Record<NumberName, Decimal>>;

/** Each gets the numbers that are read before its own, in the order of `fieldsOfType`. */
const numberReaders: Record<
  NumberName,
  (form: TransactionForm, numbers: Numbers, fees: FeeProfile) => FieldOutcome<Decimal>
> = {
  shares: parseShares,
  amountIdr: (form, { shares }) => (shares ? parseAmount(form, shares) : parseNumber(form, "amount")),
  chargesIdr: (form, { amountIdr = ZERO }, fees) =>
    form.charges.trim() === ""
      ? success(usualCharges(form.type, amountIdr, fees))
      : parseNumber(form, "charges", { orZero: true }),
  costIdr: (form) => parseNumber(form, "cost", { orZero: true }),
  ratioNew: (form) => parseNumber(form, "ratioNew"),
  ratioOld: parseRatioOld,
};

function parseNumbers(
  form: TransactionForm,
  type: TransactionType,
  fees: FeeProfile,
): FieldOutcome<Partial<TransactionFields>> {
  const numbers: Numbers = {};
  const fields: Partial<TransactionFields> = {};
  for (const name of fieldsOfType[type]) {
    if (name === "symbol") continue;
    const number = numberReaders[name](form, numbers, fees);
    if (!number.ok) return number;
    numbers[name] = number.value;
    fields[name] = number.value.toFixed();
  }
  return success(fields);
}

function usualCharges(type: string, amountIdr: Decimal, fees: FeeProfile): Decimal {
  if (type === "rights-exercised") return ZERO;
  return feeOf(fees, type === "sell" || type === "rights-sold" ? "sell" : "buy", amountIdr);
}

function parseShares(form: TransactionForm): FieldOutcome<Decimal> {
  const quantity = parseNumber(form, "quantity");
  if (!quantity.ok) return quantity;
  const shares = form.unit === "lot" ? quantity.value.times(LOT) : quantity.value;
  return shares.mod("1").eq(ZERO) ? success(shares) : failure("transaction-shares-fractional");
}

function parseRatioOld(form: TransactionForm, { ratioNew }: Numbers): FieldOutcome<Decimal> {
  const ratioOld = parseNumber(form, "ratioOld");
  if (!ratioOld.ok) return ratioOld;
  return form.type === "split" && ratioNew?.eq(ratioOld.value)
    ? failure("transaction-ratio-useless")
    : ratioOld;
}

/** The typed amount, which a typed price must match; without an amount, shares × price. */
function parseAmount(form: TransactionForm, shares: Decimal): FieldOutcome<Decimal> {
  const typedAmount = form.amount.trim() === "" ? undefined : parseNumber(form, "amount", { orZero: true });
  if (typedAmount !== undefined && !typedAmount.ok) return typedAmount;
  if (typedAmount !== undefined && form.price.trim() === "") return typedAmount;
  // A price of 0 is a typing error; rights given away have the amount 0.
  const price = parseNumber(form, "price");
  if (!price.ok) return price;
  const product = roundMoney(shares.times(price.value));
  if (typedAmount === undefined) return success(product);
  const difference = typedAmount.value.minus(product).abs();
  return difference.gt(product.times(MAX_AMOUNT_DIFFERENCE))
    ? failure("transaction-amount-mismatch")
    : typedAmount;
}

function parseNumber(
  form: TransactionForm,
  field: NumberField,
  { orZero = false } = {},
): FieldOutcome<Decimal> {
  const input = form[field].trim();
  if (input === "") return failure("transaction-number-missing", field);
  const value = parseTypedNumber(input);
  if (value === undefined) return failure("transaction-number-invalid", field);
  if (value === "ambiguous") return failure("transaction-number-ambiguous", field);
  if (value.eq(ZERO) && !orZero) return failure("transaction-number-zero", field);
  if (value.gt(MAX_NUMBER)) return failure("transaction-number-too-large", field);
  return success(value);
}

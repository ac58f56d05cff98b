/** Parameters that record where a visitor came from and don't affect content. Source: the vendors' documentation. */
const TRACKING_PARAMETERS = new Set(
  `fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid twclid ttclid li_fat_id igshid igsh mibextid sfnsn
   _ga _gl _hsenc _hsmi mc_cid mc_eid mkt_tok vero_id oly_anon_id oly_enc_id s_cid s_kwcid ef_id epik wickedid
   ocid cmpid icid smid xtor at_medium at_campaign wt_mc guccounter guce_referrer guce_referrer_sig tag_from
   cftmid spm ref_src ref_url _branch_match_id __twitter_impression`.split(/\s+/),
);
const TRACKING_PREFIXES = ["utm_", "pk_", "mtm_", "hsa_", "ns_", "itm_", "stm_"];

const SAME_ARTICLE_PARAMETERS = new Set(["amp", "amp=1", "outputtype=amp", "page=all", "single=1"]);

const MAX_URL_LENGTH = 2000;

export function webUrl(address: string | undefined, base?: string): string | undefined {
  const url = parseWebUrl(address, base);
  return url && url.href.length <= MAX_URL_LENGTH ? url.href : undefined;
}

/**
 * A deduplication key, equal for all addresses of an article. Don't use it as a link: the scheme is always https,
 * "www.", trailing slashes, tracking parameters and AMP variants are removed, and parameters are sorted. Returns
 * undefined for a bare home page and for anything but a web address.
 */
export function canonicalUrl(address: string | undefined): string | undefined {
  const url = parseWebUrl(address);
  if (url === undefined || url.href.length > MAX_URL_LENGTH) return undefined;
  const host = url.host.replace(/^www\./, "");
  const path = url.pathname.replace(/\/amp\/?$/, "/").replace(/\/+$/, "");
  const query = url.search
    .slice(1)
    .split("&")
    .filter((parameter) => parameter !== "" && !isIrrelevant(parameter))
    .sort()
    .join("&");
  if (path === "" && query === "") return undefined;
  return `https://${host}${path}${query === "" ? "" : `?${query}`}`;
}

function parseWebUrl(address: string | undefined, base?: string): URL | undefined {
  const text = address?.trim();
  if (!text || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  url.username = "";
  url.password = "";
  url.hash = "";
  return url;
}

function isIrrelevant(parameter: string): boolean {
  const lowered = parameter.toLowerCase();
  const name = lowered.split("=", 1)[0] ?? "";
  return (
    TRACKING_PARAMETERS.has(name) ||
    SAME_ARTICLE_PARAMETERS.has(lowered) ||
    TRACKING_PREFIXES.some((prefix) => name.startsWith(prefix))
  );
}

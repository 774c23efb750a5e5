/**
 * Values that clients read in another form than the wire writes them (decision 051). A schema says so by its description,
 * its type by an optional mark, so that plain numbers and strings fit.
 */
declare const UNIT: unique symbol

/** Roubles with at most two decimals; read as kopecks. */
export type Roubles = number & { readonly [UNIT]?: 'roubles' }
/** The same as text in a request. */
export type RoublesText = string & { readonly [UNIT]?: 'roubles' }
/** An RFC 3339 moment; read as a `Date`. */
export type MomentText = string & { readonly [UNIT]?: 'moment' }
/** A whole number as text, because it stands in an address; passed as a number. */
export type DigitsText = string & { readonly [UNIT]?: 'digits' }

type UnitOf<T> = typeof UNIT extends keyof T
  ? T extends { readonly [UNIT]?: infer Unit }
    ? NonNullable<Unit>
    : 'none'
  : 'none'

export const ROUBLES = 'Roubles, at most two decimals'
export const ROUBLES_TEXT = 'Roubles'
export const MOMENT = 'RFC 3339 moment, UTC'

/** `ShowcaseID` → `showcaseId`, `cnt_in_cart` → `cntInCart`, and `Price` → `priceKop` if it is an amount. */
export function decodedName(wireName: string, isAmount: boolean): string {
  const joined = wireName.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()).replace('ID', 'Id')
  return `${joined.charAt(0).toLowerCase()}${joined.slice(1)}${isAmount ? 'Kop' : ''}`
}

type Joined<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Joined<Tail>>}`
  : Name
type Spelt<Name extends string> = Name extends `${infer Head}ID${infer Tail}` ? `${Head}Id${Tail}` : Name
type Camel<Name extends string> = Uncapitalize<Spelt<Joined<Name>>>
type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value
/** The type of `decodedName`; a list of amounts is named like an amount. */
type NameOf<Name extends string, Value> =
  UnitOf<ItemOf<NonNullable<Value>>> extends 'roubles' ? `${Camel<Name>}Kop` : Camel<Name>

interface ReadAs {
  roubles: number
  moment: Date
  digits: number
}

/** A request or response in the client's form: camelCase names, amounts in kopecks, moments as `Date`. */
export type Decoded<T> = T extends string | number | boolean | null | undefined
  ? UnitOf<T> extends keyof ReadAs
    ? ReadAs[UnitOf<T>]
    : T
  : T extends readonly (infer Item)[]
    ? Decoded<Item>[]
    : T extends object
      ? string extends keyof T
        ? T
        : { [Name in keyof T as NameOf<Name & string, T[Name]>]: Decoded<T[Name]> }
      : T

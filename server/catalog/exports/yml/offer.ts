import { escapeXml } from '../../../platform/xml.ts'
import { pictureAddress } from '../picture-address.ts'
import type { ExportedProduct, ExportedVariant } from '../read-goods.ts'
import { element } from './element.ts'
import type { FeedShop } from './feed-shop.ts'

/** Limits of the format (trade.md 1.2). */
const DESCRIPTION_CHARS = 3000
const PICTURES = 10
const ADDRESS_CHARS = 512
/** Barcodes of the format; a GTIN-14 names a box of units. */
const BARCODE = /^(?:\d{8}|\d{12,13})$/

/** Returns the offers of a product: one for each variant that is on sale. */
export function offersOf(
  product: ExportedProduct,
  of: { readonly shop: FeedShop; readonly categoryId: number },
): string[] {
  const shared = sharedElements(product, of)
  return product.variants
    .filter(({ isActive }) => isActive)
    .map((variant) => {
      const head = `<offer id="${variant.id}" group_id="${product.id}" available="${isAvailable(variant)}">\n`
      return `${head}${shared.beginning}${variantElements(product, variant)}${shared.end}</offer>\n`
    })
}

/** Whether it can be sent now: a pre-order is for sale but not available. */
function isAvailable({ isCounted, shipsOn, onHand, reserved }: ExportedVariant): boolean {
  return shipsOn === null && (!isCounted || onHand > reserved)
}

function sharedElements(
  product: ExportedProduct,
  { shop, categoryId }: { readonly shop: FeedShop; readonly categoryId: number },
): { readonly beginning: string; readonly end: string } {
  const { brand, description, pictures, short } = product
  const addresses = pictures
    .map(({ large }) => pictureAddress(shop.origin, large))
    .filter((address) => address.length <= ADDRESS_CHARS)
  const text = description === '' ? short : description
  const axes = new Set(product.axes.map(({ name }) => name))
  return {
    beginning: [
      element('name', product.name),
      element('url', `${shop.url}/product/${product.id}`),
      element('currencyId', 'RUB'),
      element('categoryId', categoryId),
      ...addresses.slice(0, PICTURES).map((address) => element('picture', address)),
      text === '' ? '' : `<description><![CDATA[${inHtml(shortened(text))}]]></description>\n`,
      brand === '' ? '' : element('vendor', brand),
      product.ageLimit === 0 ? '' : element('age', product.ageLimit),
    ].join(''),
    end: [
      product.minQuantity > 1 ? element('min-quantity', product.minQuantity) : '',
      product.quantityStep > 1 ? element('step-quantity', product.quantityStep) : '',
      ...product.attributes
        .filter(({ name, value }) => value !== '' && !axes.has(name))
        .map(({ name, value }) => param(name, value)),
    ].join(''),
  }
}

function variantElements(product: ExportedProduct, variant: ExportedVariant): string {
  const { barcode, isCounted, oldPriceKop, onHand, priceKop, reserved, sku, weightG } = variant
  const { lengthCm, widthCm, heightCm } = variant
  const hasSides = lengthCm !== null && widthCm !== null && heightCm !== null
  return [
    element('price', priceKop / 100),
    oldPriceKop !== null && oldPriceKop > priceKop ? element('oldprice', oldPriceKop / 100) : '',
    sku === '' ? '' : element('vendorCode', sku),
    barcode !== null && BARCODE.test(barcode) ? element('barcode', barcode) : '',
    isCounted ? element('count', Math.max(0, onHand - reserved)) : '',
    weightG === null ? '' : element('weight', weightG / 1000),
    hasSides ? element('dimensions', `${lengthCm}/${widthCm}/${heightCm}`) : '',
    ...product.axes.map(({ name }, at) => param(name, variant.options[at] ?? '')),
  ].join('')
}

const param = (name: string, value: string) =>
  value === '' ? '' : `<param name="${escapeXml(name)}">${escapeXml(value)}</param>\n`

function shortened(text: string): string {
  return text.length <= DESCRIPTION_CHARS ? text : `${text.slice(0, DESCRIPTION_CHARS - 1).trimEnd()}…`
}

const LOOKS_LIKE_HTML = /[<&]/

/** Readers show the description as HTML: a text that could be taken for tags is escaped, and its lines are kept by breaks. */
function inHtml(text: string): string {
  const clean = text.replace(/(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '')
  const html = LOOKS_LIKE_HTML.test(clean)
    ? clean
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('\n', '<br/>\n')
    : clean
  return html.replaceAll(']]>', ']]&gt;')
}

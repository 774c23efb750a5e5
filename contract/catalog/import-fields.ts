/** What a column of a seller's table can mean. The parts of a mapping that need no schema, for the app and the server. */
export const IMPORT_FIELDS = [
  /** Rows with the same value are variants of one product: a handle, a model, a product's id. */
  'group',
  'article',
  'name',
  'short',
  'description',
  /** In other languages; an absent column keeps what is stored. */
  'nameEn',
  'nameAr',
  'descriptionEn',
  'descriptionAr',
  /** Paths from the root, `Home > Kitchen`; the detail is the separator of levels, `>` if empty. */
  'category',
  /** One level of a path in columns of its own; the detail is its depth, from 1. */
  'categoryLevel',
  'brand',
  'vat',
  /** From which age it is for: `18` or `18+`. */
  'ageLimit',
  'pictures',
  /** The detail is the attribute's name. */
  'attribute',
  /** Several attributes in one cell: `Материал > дуб; Срок > год`. */
  'attributes',
  /** Names and values in pairs of columns; the detail is the number of the pair. */
  'attributeName',
  'attributeValue',
  /** The value of an option; the detail is the axis, such as «Цвет». */
  'option',
  /** Several options in one cell: `Цвет > белый; Размер > M`. */
  'options',
  /** Axes and values in pairs of columns; the detail is the number of the pair. */
  'optionName',
  'optionValue',
  'sku',
  'barcode',
  'price',
  'oldPrice',
  /** The price while a sale lasts; then `price` is the old one (WooCommerce). */
  'salePrice',
  'currency',
  'cost',
  'stock',
  /** On sale or hidden: of the product, and of the one variant. */
  'status',
  'variantStatus',
  /** The detail is the unit: `g` or `kg`, `mm`, `cm` or `m`. */
  'weight',
  'length',
  'width',
  'height',
  /** Whether any number can be ordered: stock is not counted. */
  'unlimited',
  /** The day from which a pre-order is sent; none: it is sent at once. */
  'shipsOn',
  /** Of the quantity that can be ordered. */
  'minQuantity',
  'quantityStep',
  /** What one of the quantity is, such as a pair. */
  'unit',
  /** Contents of a unit for the price of 100 g, and in what they are measured. */
  'content',
  'contentUnit',
  /** The group of «Честный знак»; none: the goods carry no codes. */
  'marked',
  /** Kind and parent of a row in tables that have both (WooCommerce). */
  'rowKind',
  'rowParent',
  'rowId',
] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]

export const IMPORT_FORMATS = ['csv', 'xlsx', 'yml', 'commerceml'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** Programs whose files are recognised; `other` is a table of unknown origin. */
export const IMPORT_SYSTEMS = [
  'own',
  'shopify',
  'woocommerce',
  'insales',
  'ozon',
  'wildberries',
  'yandex',
  '1c',
  'other',
] as const
export type ImportSystem = (typeof IMPORT_SYSTEMS)[number]

/** Why a file cannot be read at all. */
export const FILE_FAULTS = [
  'empty',
  'not_a_table',
  'old_excel',
  'encrypted',
  'damaged',
  'too_big',
  'zip_bomb',
  'nested_archive',
  'too_many_files',
  'too_many_rows',
  'too_many_columns',
  'line_too_long',
  'too_deep',
  'doctype_refused',
] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** What is wrong with one value of a file; the app has a text and a remedy for each. */
export const PROBLEM_CODES = [
  'price_unreadable',
  'price_out_of_range',
  'currency_unsupported',
  'old_price_not_higher',
  'number_unreadable',
  'number_out_of_range',
  'flag_unreadable',
  'date_unreadable',
  'date_past',
  /** The word is none of a fixed list, such as a unit of measurement. */
  'word_unknown',
  'vat_unknown',
  'barcode_invalid',
  'text_too_long',
  'text_cleaned',
  'formula_ignored',
  /** A number of a spreadsheet with more than 15 digits: the program that wrote it has replaced the last ones by zeros. */
  'digits_lost',
  /** The row has values to the right of the last column: a separator or a quote is missing in it. */
  'columns_mismatch',
  /** A kind of product that the catalogue does not have, such as a set of other products. */
  'kind_unsupported',
  'picture_address_invalid',
  'category_unknown',
  'value_required',
  'sku_repeated',
  'options_repeated',
  'too_many_values',
  'product_not_found',
  /** The value is none of those that the showcase allows for its attribute. */
  'attribute_value_invalid',
  /** Less than orders have reserved; the reserved quantity is stored. */
  'stock_below_reserved',
  /** The article belongs to another product, which the row does not match. */
  'article_taken',
  /** The product stays a draft until it has a picture, a category and what its attributes require. */
  'not_published',
  'picture_unreachable',
  'picture_refused',
  'picture_too_big',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** What an import does with the rows of a file. */
export const IMPORT_MODES = ['everything', 'prices', 'hide_missing'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/**
 * An import is `ready` when its file can be mapped, `queued` until a server takes it, and `checked` after a dry run. At most one
 * import of a showcase is `running`; others wait as `queued`.
 */
export const IMPORT_STATES = [
  'queued',
  'running',
  'paused',
  'ready',
  'checked',
  'done',
  'cancelled',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What a queued or running import works towards: the file of an address, a dry run, or the changes themselves. */
export const IMPORT_GOALS = ['fetch', 'check', 'apply'] as const
export type ImportGoal = (typeof IMPORT_GOALS)[number]

export const IMPORT_PHASES = ['fetch', 'read', 'rows', 'missing', 'pictures'] as const
export type ImportPhase = (typeof IMPORT_PHASES)[number]

/** What becomes of a row; in a dry run, what would become of it. */
export const ROW_OUTCOMES = ['waiting', 'created', 'changed', 'unchanged', 'hidden', 'rejected'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** Why a file could not be fetched from its address. */
export const FETCH_FAULTS = [
  'address_private',
  'unreachable',
  'too_slow',
  'cut_off',
  'too_many_redirects',
  'status_refused',
] as const
export type FetchFault = (typeof FETCH_FAULTS)[number]

/** Why an import ended without a result; `interrupted`: it was started several times and never came to its end. */
export const IMPORT_FAULTS = [...FILE_FAULTS, ...FETCH_FAULTS, 'nothing_readable', 'interrupted'] as const
export type ImportFault = (typeof IMPORT_FAULTS)[number]

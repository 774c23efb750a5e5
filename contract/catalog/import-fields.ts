/** What a column of a seller's table can mean. The parts of a mapping that need no schema, for the app and the server. */
export const IMPORT_FIELDS = [
  /** Rows with the same value are variants of one product: a handle, a model, a product's id. */
  'group',
  'article',
  'name',
  'short',
  'description',
  /** Paths from the root, `Home > Kitchen`; the detail is the separator of levels, `>` if empty. */
  'category',
  /** One level of a path in columns of its own; the detail is its depth, from 1. */
  'categoryLevel',
  'brand',
  'vat',
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

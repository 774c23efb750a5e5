DROP TABLE IF EXISTS product, orders, order_line, stock, ledger CASCADE;
CREATE TABLE product (id int PRIMARY KEY, slug text UNIQUE, name text NOT NULL, description text NOT NULL, category_id int NOT NULL, price int NOT NULL, picture text NOT NULL);
INSERT INTO product SELECT i, 'product-'||lpad(i::text,5,'0'), 'Product '||i, repeat('made from durable natural materials ', 4), i % 50, 500 + (i*7919) % 49500, 'https://cdn.example.com/img/product-'||lpad(i::text,5,'0')||'.jpg' FROM generate_series(1,10000) i;
CREATE INDEX ON product (category_id, price, id);
CREATE TABLE stock (variant_id int PRIMARY KEY, on_hand int NOT NULL CHECK (on_hand >= 0));
INSERT INTO stock SELECT i, 1000000000 FROM generate_series(1,15000) i;
CREATE TABLE orders (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, code text NOT NULL, email text NOT NULL, address jsonb NOT NULL, total int NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE order_line (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id bigint NOT NULL REFERENCES orders, variant_id int NOT NULL REFERENCES stock, qty int NOT NULL, price int NOT NULL);
CREATE INDEX ON order_line (order_id);
CREATE TABLE ledger (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id bigint NOT NULL REFERENCES orders, account text NOT NULL, amount int NOT NULL, at timestamptz NOT NULL DEFAULT now());
CREATE INDEX ON ledger (order_id);
CREATE OR REPLACE FUNCTION place_order(a int, b int) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE o bigint;
BEGIN
  UPDATE stock SET on_hand = on_hand - 1 WHERE variant_id = least(a,b) AND on_hand >= 1; IF NOT FOUND THEN RAISE 'out of stock'; END IF;
  UPDATE stock SET on_hand = on_hand - 1 WHERE variant_id = greatest(a,b) AND on_hand >= 1; IF NOT FOUND THEN RAISE 'out of stock'; END IF;
  INSERT INTO orders (code,email,address,total) VALUES ('C'||a||b,'guest@example.com','{"city":"Berlin"}',5000) RETURNING id INTO o;
  INSERT INTO order_line (order_id,variant_id,qty,price) VALUES (o,a,1,2000),(o,b,1,3000);
  INSERT INTO ledger (order_id,account,amount) VALUES (o,'receivable',5000),(o,'sales',-4000),(o,'tax',-1000);
  RETURN o;
END $$;
VACUUM ANALYZE;

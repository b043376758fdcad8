CREATE TABLE "index_values" (
	"index_code" text NOT NULL,
	"day" date NOT NULL,
	"value" numeric(12, 4) NOT NULL,
	CONSTRAINT "index_values_index_code_day_pk" PRIMARY KEY("index_code","day")
);
